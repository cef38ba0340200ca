import { expect } from 'vitest'
import { enqueueOpenErasures } from '#src/features/sites/connectors/erasure/due.ts'
import { eraseAll } from '#src/features/sites/connectors/erasure/erase.ts'
import { erasureQueue } from '#src/features/sites/connectors/erasure/request.ts'
import { ConnectorTenant } from '#src/ground/db/tenant.ts'
import { testWith } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'

const it = testWith()

it('erasures are answered at once, and done by one job per connector', async ({ app }) => {
  const agency = await app.agency()
  const site = await openSite(app, agency)
  const text = 'x'.repeat(200_000)
  for (const id of [1, 2, 3]) await site.send('post', '/v1/sync', { id, user_id: id, name: 'Paul', text })
  const erase = (userId: number) => site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', user_id: userId })
  const responses = await Promise.all(Array.from({ length: 10 }, (_, nth) => erase(nth + 1)))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(responses.map(({ body }) => body.erasureId)).size).toBe(10)
  expect(await app.queue.unfinishedIds(app.db, erasureQueue)).toEqual([site.id])

  let running = 0
  let maxRunning = 0
  await app.queue.work(erasureQueue, async ({ id, signal }) => {
    maxRunning = Math.max(maxRunning, ++running)
    await eraseAll(new ConnectorTenant(app.db, { id, agencyId: agency.id }), { redactor: app.redactor, signal })
    running--
  })
  const countOpen = async () => {
    // A request during a job enqueues none: the scheduled job does.
    await enqueueOpenErasures(app.db, app.queue)
    const open = await app.db.selectFrom('connector_erasures').where('completed_at', 'is', null).select('id').execute()
    return open.length
  }
  await expect.poll(countOpen, { timeout: 50_000 }).toBe(0)
  expect(maxRunning).toBe(1)
  const contents = await app.db.selectFrom('connector_contents').select('data').execute()
  expect(contents.map(({ data }) => data['name'])).toEqual([null, null, null])
})
