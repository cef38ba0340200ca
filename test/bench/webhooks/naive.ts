import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Signs with a known secret, and polls every 100 ms. */
export const secret = 'ab'.repeat(32)
const pauseMs = 100

const nextQuery = `
  select d.id, s.url, o.event, o.agency_id as "agencyId", o.occurred_at as "occurredAt", o.data
  from webhook_deliveries d join webhook_subscriptions s on s.id = d.subscription_id join outbox o on o.id = d.event_id
  where d.status = 'pending' and d.id > $1 order by d.id limit 1`
const doneQuery = `update webhook_deliveries set status = 'success', attempts = 1, completed_at = now() where id = $1`

/** The naive sender: takes a delivery, sends it with fetch, records the result, and takes the next one. */
export const startNaive = (url: string) => {
  const client = new pg.Client(url)
  const state = { stopping: false }
  const run = async () => {
    await client.connect()
    let last = 0
    while (!state.stopping) {
      const { rows } = await client.query({ name: 'next', text: nextQuery, values: [last] })
      const [delivery] = rows
      if (!delivery) {
        await delay(pauseMs)
        continue
      }
      last = delivery.id
      const { url: to, ...envelope } = delivery
      const body = JSON.stringify(envelope)
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      const response = await fetch(to, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Service-Signature': signature,
          'X-Service-Delivery-Id': String(delivery.id),
        },
        body,
      })
      await response.arrayBuffer()
      await client.query({ name: 'done', text: doneQuery, values: [delivery.id] })
    }
    await client.end()
  }
  const running = run()
  return {
    stop: async () => {
      state.stopping = true
      await running
    },
  }
}
