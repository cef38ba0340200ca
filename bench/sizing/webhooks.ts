import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { connect } from '../../src/ground/db/connection/connect.ts'
import type { Tenant } from '../../src/ground/db/tenant.ts'
import { createSecrets } from '../../src/ground/secrets/secrets.ts'
import { insertSubscription } from '../../src/features/webhooks/subscriptions/subscriptions.ts'

const signingSecret = 'ab'.repeat(32)
const data = { client: { id: 1, name: 'Boulangerie Moreau', notes: 'x'.repeat(200) } }

/** A connection to the database, a receiver in a separate process, and functions that create deliveries. */
export const openWebhookBench = async (url: string) => {
  const db = connect(url, { onError: () => {} })
  const secrets = createSecrets({ current: Buffer.alloc(32) })
  const receiver = fork(new URL('receiver.ts', import.meta.url))
  const nextMessage = async () => ((await once(receiver, 'message')) as [number])[0]
  const port = await nextMessage()

  return {
    db,

    /** Subscribes the receiver to the events of an agency. Returns the id of the subscription. */
    subscribe: async (tenant: Tenant) => {
      const to = `http://127.0.0.1:${port}/`
      return (await tenant.transaction(tx => insertSubscription(tx, secrets, { url: to }, { signingSecret }))).id
    },

    /** Creates a number of deliveries of one event for a subscription. */
    addBacklog: async (subscription: number, deliveries: number) => {
      await sql`
        with subscription as (select id, agency_id from webhook_subscriptions where id = ${subscription}::integer),
        event as (
          insert into outbox (agency_id, event, data)
          select agency_id, 'client.created', ${JSON.stringify(data)}::json from subscription
          returning id, agency_id
        )
        insert into webhook_deliveries (agency_id, subscription_id, event_id)
        select agency_id, subscription.id, event.id
        from generate_series(1, ${deliveries}::integer), subscription join event using (agency_id)`.execute(db)
      await sql`analyze`.execute(db)
    },

    /** The number of deliveries that have arrived. */
    received: async () => {
      receiver.send('received')
      return nextMessage()
    },

    close: async () => {
      receiver.kill()
      await db.destroy()
    },
  }
}
export type WebhookBench = Awaited<ReturnType<typeof openWebhookBench>>
