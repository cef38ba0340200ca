import { expect } from 'vitest'
import { eraseAll } from '#src/features/sites/connectors/erasure/erase.ts'
import type { Redactor } from '#src/features/sites/connectors/erasure/redactor.ts'
import { ConnectorTenant } from '#src/ground/db/tenant.ts'
import { test as it, type TestApp } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'

const namesOf = async (app: TestApp, { id }: { id: number }) => {
  const contents = await app.db
    .selectFrom('connector_contents')
    .where('connector_id', '=', id)
    .orderBy('id')
    .select('data')
    .execute()
  return contents.map(({ data }) => data['name'])
}
/** A site that requests the erasure of a person while it has too much data for the request to do it. */
const openErasure = async (app: TestApp, documents: object[]) => {
  const site = await openSite(app, await app.agency())
  for (const [id, fields] of documents.entries())
    await site.send('post', '/v1/sync', { id, user_id: 7, name: 'Paul', ...fields })
  await site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', user_id: 7 })
  return site
}
const text = 'x'.repeat(300_000)

it('a document that is too expensive to redact loses its contents, and others lose the person', async ({ app }) => {
  const expensive = Object.fromEntries(Array.from({ length: 45_000 }, (_, nth) => [`${'k'.repeat(90)}${nth}`, nth]))
  const site = await openErasure(app, [{ text }, expensive, { text }, { text }])
  const sizes: number[] = []
  const redactor: Redactor = {
    ...app.redactor,
    use: (agencyId, work) =>
      app.redactor.use(agencyId, redact =>
        work((input, options) => {
          sizes.push(input.rows.length)
          return redact(input, options)
        }),
      ),
  }
  const tenant = new ConnectorTenant(app.db, site)
  // The limit lies between 17 ms, the time of a batch of two usual rows, and 350 ms, that of the expensive row.
  await eraseAll(tenant, { redactor, limits: { cpuMs: 100, elapsedMs: 60_000 } })
  expect(await namesOf(app, site)).toEqual([null, undefined, null, null])
  // A batch ends with the row by which it exceeds its size. After the expensive row, batches grow again.
  expect(sizes).toEqual([2, 1, 1, 2])
})

it('the redaction of a job that has expired stops', async ({ app }) => {
  const site = await openErasure(app, [{ text }])
  const expired = new AbortController()
  const redactor: Redactor = {
    ...app.redactor,
    use: (agencyId, work) =>
      app.redactor.use(agencyId, redact =>
        work((input, options) => {
          expired.abort(new Error('The job has expired'))
          return redact(input, options)
        }),
      ),
  }
  const tenant = new ConnectorTenant(app.db, site)
  await expect(eraseAll(tenant, { redactor, signal: expired.signal })).rejects.toThrow('The job has expired')
  expect(await namesOf(app, site)).toEqual(['Paul'])
})

it('a request does not wait for an erasure that takes long', async ({ app }) => {
  const site = await openSite(app, await app.agency())
  await site.send('post', '/v1/sync', { id: 1, user_id: 7, name: 'Paul' })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const blocked = app.redactor.use(site.agencyId, () => held)
  const { status } = await site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', user_id: 7 })
  expect(status).toBe(200)
  expect(await namesOf(app, site)).toEqual(['Paul'])
  release()
  await blocked
  await eraseAll(new ConnectorTenant(app.db, site), app)
  expect(await namesOf(app, site)).toEqual([null])
})
