import { expect } from 'vitest'
import { runImports } from '#src/features/transfer/imports/run.ts'
import type { TestApp } from '#test/app/index.ts'

/** An agency whose imports run when the test says so. */
export const openImports = async (app: TestApp, scopes?: string[]) => {
  const agency = await app.agency()
  const { key, id: keyId } = await app.key(agency, scopes && { scopes: scopes as never })
  const create = (body: object) => app.request('post', '/imports', key, { body: { format: 'csv', ...body } })
  const upload = (bytes: Buffer | string, query: Record<string, string>, type = 'text/csv') =>
    app.request('post', '/imports', key, { body: Buffer.from(bytes), query, headers: { 'Content-Type': type } })
  const run = () => runImports(app.db, agency.id, new AbortController().signal)
  const read = async (id: number) => (await app.request('get', `/imports/${id}`, key)).body
  const finish = async (response: Awaited<ReturnType<typeof create>>) => {
    expect(response.status, response.text).toBe(202)
    await run()
    return read(response.body.id)
  }
  return {
    agency,
    key,
    keyId,
    create,
    upload,
    run,
    read,
    /** Creates an import, and returns it when it has ended. */
    import: async (body: object) => finish(await create(body)),
    importFile: async (bytes: Buffer | string, query: Record<string, string>, type?: string) =>
      finish(await upload(bytes, query, type)),
    errors: async (id: number, language = 'en') =>
      (
        await app.request('get', `/imports/${id}/errors`, key, {
          query: { limit: 100 },
          headers: { 'Accept-Language': language },
        })
      ).body.data.map(({ id: _, severity, ...error }: { id: number; severity: string }) =>
        severity === 'error' ? error : { severity, ...error },
      ) as object[],
    list: async (path: string, query: Record<string, string | number> = {}) =>
      (await app.request('get', path, key, { query: { limit: 100, ...query } })).body.data,
    events: async () =>
      (
        await app.db.selectFrom('outbox').where('agency_id', '=', agency.id).select('event').orderBy('id').execute()
      ).map(({ event }) => event),
  }
}
