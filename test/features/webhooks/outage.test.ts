import { expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { receiverFixture } from './receiver.ts'

const it = testWith({ isProxied: true, environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } }).extend(
  'receiver',
  { scope: 'file' },
  receiverFixture,
)

it('a test event that was sent before an outage is not reported as one without an effect', async ({
  app,
  receiver,
}) => {
  const { key } = await app.key(await app.agency())
  const { id } = (
    await app.request('post', '/webhooks', key, { body: { url: receiver.url, events: ['client.created'] } })
  ).body
  receiver.respond = res => {
    app.proxy?.refuse()
    res.end()
  }
  const { status, body } = await app.request('post', `/webhooks/${id}/test`, key)
  expect(receiver.events()).toEqual(['test.ping'])
  expect([status, body.code]).toEqual([500, 'INTERNAL_ERROR'])
  app.proxy?.restore()
  await expect.poll(async () => (await app.request('get', '/me', key)).status, { timeout: 10_000 }).toBe(200)
})
