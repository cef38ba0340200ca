import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { WebhookDeliveryStatus, WebhookSubscription } from '#generated/public/types.ts'
import { recordOutcomes, type CompletedAttempt } from '#src/features/webhooks/delivery/record-outcomes.ts'
import { applyRetention } from '#src/features/webhooks/delivery/retention.ts'
import { disableSubscriptionsOfKeys } from '#src/features/webhooks/subscriptions/disable.ts'
import { testWith } from '#test/app/index.ts'
import { emitEvents, leaseDue } from './delivering.ts'

/** The states and transitions in the diagram of the guide. */
const readDiagram = (subject: 'delivery' | 'subscription') => {
  const svg = readFileSync('docs/webhook-states.svg', 'utf8')
  const [, group = ''] = new RegExp(`<g id="${subject}">(.*?)\n</g>`, 's').exec(svg) ?? []
  return {
    states: [...group.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state),
    transitions: [...group.matchAll(/data-from="(\w+)" data-to="(\w+)"/g)].map(([, from, to]) => `${from} > ${to}`),
  }
}

const sorted = (transitions: Iterable<string>) => [...new Set(transitions)].toSorted()

type Delivery = CompletedAttempt['delivery']

const toOutcome = (statusCode: number): CompletedAttempt['outcome'] => ({
  statusCode,
  error: statusCode === 200 ? null : { code: 'http_status', status: statusCode },
  durationMs: 1,
  retryAfter: null,
})

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  /** Creates a subscription, and leases deliveries of it, as if their attempts were in flight. */
  .extend('subscribe', { scope: 'file' }, ({ app }) => async (inFlight: number) => {
    const agency = await app.agency()
    const key = await app.key(agency)
    const api = app.api(key.key)
    const subscription = await api.webhooks.create({ url: 'http://127.0.0.1:1/', events: ['client.deleted'] })
    await emitEvents(agency, inFlight)
    const leased: Delivery[] = []
    while (leased.length < inFlight)
      leased.push(...(await leaseDue(app)).filter(({ subscriptionId }) => subscriptionId === subscription.id))
    const record = (deliveries: Delivery[], statusCode: number) => {
      const completed = deliveries.map(delivery => ({ delivery, outcome: toOutcome(statusCode) }))
      return recordOutcomes(app.db, completed, { backoffSeconds: 60, clockOffsetSeconds: 0 })
    }
    return {
      subscription,
      api,
      /** Records the responses to attempts in flight. */
      respond: (count: number, statusCode: number) => record(leased.splice(0, count), statusCode),
      /** Records the response to an attempt of the only delivery. */
      respondToDelivery: (statusCode: number, maxRetries = 5) =>
        record(
          leased.map(delivery => ({ ...delivery, maxRetries })),
          statusCode,
        ),
      setActive: (isActive: boolean) => api.webhooks.update(subscription.id, { isActive }),
      revokeKey: () => agency.tenant.transaction(tx => disableSubscriptionsOfKeys(tx, [key.id])),
    }
  })

it('a delivery has the drawn states and transitions', async ({ app, subscribe }) => {
  type Subscribed = Awaited<ReturnType<typeof subscribe>>
  const reach: Record<WebhookDeliveryStatus, (subscribed: Subscribed) => Promise<unknown>> = {
    pending: async () => {},
    success: ({ respondToDelivery }) => respondToDelivery(200),
    dead: ({ respondToDelivery }) => respondToDelivery(500, 0),
  }
  const actions: ((subscribed: Subscribed, deliveryId: number) => Promise<unknown>)[] = [
    ({ respondToDelivery }) => respondToDelivery(200),
    ({ respondToDelivery }) => respondToDelivery(500),
    ({ respondToDelivery }) => respondToDelivery(500, 0),
    ({ api, subscription }, deliveryId) => api.webhooks.deliveries.redeliver(subscription.id, deliveryId),
    async ({ setActive }, deliveryId) => {
      await setActive(false)
      const delivery = app.db.updateTable('webhook_deliveries').where('id', '=', deliveryId)
      await delivery.set({ created_at: sql<string>`now() - interval '31 days'`, leased_until: null }).execute()
      await applyRetention(app.db)
    },
  ]
  const seen: string[] = []
  for (const [state, reachState] of Object.entries(reach))
    for (const act of actions) {
      const subscribed = await subscribe(1)
      const { api, subscription } = subscribed
      const newest = async () => (await api.webhooks.deliveries.list(subscription.id)).data[0]!
      seen.push(`start > ${(await newest()).status}`)
      await reachState(subscribed)
      const before = await newest()
      expect(before.status).toBe(state)
      await act(subscribed, before.id)
      const after = await newest()
      const isChanged = after.id !== before.id || after.attempts !== before.attempts || after.status !== before.status
      if (isChanged) seen.push(`${before.status} > ${after.status}`)
    }
  const { states, transitions } = readDiagram('delivery')
  expect(states).toEqual(Object.keys(reach))
  expect(sorted(transitions)).toEqual(sorted(seen))
})

it('a subscription has the drawn states and transitions', async ({ subscribe }) => {
  type Subscribed = Awaited<ReturnType<typeof subscribe>>
  const stateOf = ({ isActive, failingSince, disabledCode }: WebhookSubscription) => {
    if (isActive) return failingSince === null ? 'active' : 'failing'
    return disabledCode === 'failures' || disabledCode === 'gone' ? 'disabled' : 'off'
  }
  const reach: Record<ReturnType<typeof stateOf>, (subscribed: Subscribed) => Promise<unknown>> = {
    active: async () => {},
    failing: ({ respond }) => respond(10, 500),
    disabled: ({ respond }) => respond(1, 410),
    off: ({ setActive }) => setActive(false),
  }
  const actions: ((subscribed: Subscribed) => Promise<unknown>)[] = [
    ({ respond }) => respond(1, 200),
    ({ respond }) => respond(1, 500),
    ({ respond }) => respond(10, 500),
    ({ respond }) => respond(1, 410),
    ({ setActive }) => setActive(true),
    ({ setActive }) => setActive(false),
    ({ revokeKey }) => revokeKey(),
  ]
  const { api } = await subscribe(0)
  const created = await api.webhooks.create({ url: 'http://127.0.0.1:1/', isActive: false })
  const seen = [`start > ${stateOf(created)}`]
  for (const [state, reachState] of Object.entries(reach))
    for (const act of actions) {
      const subscribed = await subscribe(20)
      const current = async () => stateOf(await subscribed.api.webhooks.get(subscribed.subscription.id))
      seen.push(`start > ${await current()}`)
      await reachState(subscribed)
      expect(await current()).toBe(state)
      await act(subscribed)
      const after = await current()
      if (after !== state) seen.push(`${state} > ${after}`)
    }
  const { states, transitions } = readDiagram('subscription')
  expect(states).toEqual(Object.keys(reach))
  expect(sorted(transitions)).toEqual(sorted(seen))
})
