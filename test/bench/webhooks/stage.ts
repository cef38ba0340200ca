import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { connect } from '#src/db/connection/connect.ts'
import { Tenant } from '#src/db/tenant.ts'
import { emit } from '#src/events/outbox.ts'
import { openOutbound } from '#src/outbound/client.ts'
import { createAgency } from '#src/people/agencies.ts'
import { createSecrets } from '#src/secrets/secrets.ts'
import { insertSubscription } from '#src/webhooks/subscriptions/subscriptions.ts'
import { secret } from './naive.ts'

const data = { client: { id: 1, name: 'Boulangerie Moreau', notes: 'x'.repeat(200) } }
const now = () => performance.timeOrigin + performance.now()

/**
 * The setup of the measurements: a database, a receiver in a separate process, and functions that create deliveries.
 */
export const openWebhookBench = async (url: string) => {
  const db = connect(url, { onError: () => {} })
  const secrets = createSecrets({ current: Buffer.alloc(32) })
  const outbound = openOutbound({ allowPrivate: true })
  const receiver = fork(new URL('receiver.ts', import.meta.url))
  const nextMessage = async () => ((await once(receiver, 'message')) as [unknown])[0]
  const port = (await nextMessage()) as number

  const agency = async () => new Tenant(db, (await createAgency(db, { name: 'Bench', plan: 'pro' })).id)
  const subscribe = async (tenant: Awaited<ReturnType<typeof agency>>, path: string) => {
    const to = path.startsWith('http') ? path : `http://127.0.0.1:${port}${path}`
    return (await tenant.transaction(tx => insertSubscription(tx, secrets, { url: to }, { signingSecret: secret }))).id
  }

  return {
    db,
    url,
    secrets,
    outbound,
    agency,
    subscribe,

    /** Creates a number of deliveries of an event of its agency for each of some subscriptions. */
    addBacklog: async (subscriptions: number[], deliveriesEach: number) => {
      await sql`
        with subscription as (select id, agency_id from webhook_subscriptions where id = any(${subscriptions}::integer[])),
        event as (
          insert into outbox (agency_id, event, data)
          select agency_id, 'client.created', ${JSON.stringify(data)}::json from subscription group by agency_id
          returning id, agency_id
        )
        insert into webhook_deliveries (subscription_id, event_id)
        select subscription.id, event.id
        from generate_series(1, ${deliveriesEach}::integer), subscription join event using (agency_id)`.execute(db)
      await sql`analyze`.execute(db)
    },

    /** Creates disabled subscriptions, each with pending deliveries. */
    addDisabled: async (count: number) => {
      const { ownerId } = await agency()
      await sql`
        with subscription as (
          insert into webhook_subscriptions
            (agency_id, url, host, events, secret, is_active, max_retries, disabled_at, disabled_code)
          select ${ownerId}, 'http://127.0.0.1/', '127.0.0.1', '{*}', '', false, 5, now(), 'gone'
          from generate_series(1, ${count}::integer)
          returning id
        )
        insert into webhook_deliveries (subscription_id, event_id) select id, 1 from subscription, generate_series(1, 4)
      `.execute(db)
      await sql`analyze`.execute(db)
    },

    /** The number of deliveries that have arrived on paths without a timer. */
    received: async () => {
      receiver.send('received')
      return (await nextMessage()) as number
    },

    /** Makes a change at intervals, and returns the time from commit to receipt of each event. */
    latencies: async (
      tenant: Awaited<ReturnType<typeof agency>>,
      subscription: number,
      count: number,
      pauseMs: number,
    ) => {
      const commits: number[] = []
      const { max } = await db
        .selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.max('id').as('max'))
        .executeTakeFirstOrThrow()
      for (let made = 0; made < count; made++) {
        await tenant.transaction(tx => emit(tx, 'client.deleted', { id: 1 }))
        commits.push(now())
        await new Promise(resolve => setTimeout(resolve, pauseMs))
      }
      const deliveries = await db
        .selectFrom('webhook_deliveries')
        .where('subscription_id', '=', subscription)
        .where('id', '>', max ?? 0)
        .where('task_id', 'is', null)
        .orderBy('id')
        .select('id')
        .execute()
      for (;;) {
        receiver.send('receipts')
        const receipts = new Map((await nextMessage()) as [number, number][])
        const receiptTimes = deliveries.map(({ id }) => receipts.get(id))
        if (receiptTimes.every(at => at !== undefined))
          return receiptTimes.map((at, index) => at - (commits[index] ?? 0)).toSorted((a, b) => a - b)
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    },

    close: async () => {
      receiver.kill()
      await outbound.close()
      await db.destroy()
    },
  }
}
export type WebhookBench = Awaited<ReturnType<typeof openWebhookBench>>
