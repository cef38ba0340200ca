import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Operation } from '#src/operations/types.ts'
import { testWith } from '#test/app/index.ts'
import type { Api } from './contracts.ts'
import { everyOperation, pathOf } from './operations.ts'
import { exampleBody } from './sample.ts'

const it = testWith({ environment: { TRUST_PROXY: 'loopback', IP_RATE_LIMIT_PER_MINUTE: '1' } }).extend(
  'setup',
  { scope: 'file' },
  async ({ app }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency, { perMinute: 1 })
    const { cookie } = await app.adminSession(agency)

    const credentials: Record<Api, (operation: Operation) => Record<string, string>> = {
      public: () => ({ 'x-api-key': key }),
      admin: () => ({ cookie }),
      plugin: ({ schemes }) => ({
        ...(schemes.includes('bearer') && { Authorization: `Bearer ssa_${'0'.repeat(64)}` }),
        ...(schemes.includes('signed') && { 'X-Service-API-Key': `sak_${'0'.repeat(32)}` }),
      }),
      mcp: () => ({ 'x-api-key': key }),
    }

    const sendRequest = (api: Api, operation: Operation, headers: Record<string, string>) => {
      const path = pathOf(operation)
      const request = { body: exampleBody(operation, api), headers: { ...credentials[api](operation), ...headers } }
      if (api === 'public') return app.request(operation.method, path, undefined, request)
      return app[api](operation.method, path, request)
    }

    return { sendRequest }
  },
)

/** Whoever comes is known by nobody once these are gone. */
for (const table of ['api_keys', 'sessions', 'connectors', 'pairing_tokens'])
  await sql`alter table ${sql.table(table)} rename to ${sql.ref(`${table}_away`)}`.execute(app.db)

/** Each operation is asked from an address of its own, as an address may ask once. */
const addressOf = (nth: number) => `10.2.${nth >> 8}.${nth & 255}`

describe.each(everyOperation)('$api $id', ({ api, id, operation }) => {
  const address = addressOf(everyOperation.findIndex(candidate => candidate.api === api && candidate.id === id))
  const forwarded = { 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' }

  it('is refused without TLS', async ({ setup: { sendRequest } }) => {
    const { status, body } = await sendRequest(api, operation, { ...forwarded, 'X-Forwarded-Proto': 'http' })
    expect([status, body.code]).toEqual([403, 'TLS_REQUIRED'])
  })

  it('says nothing of what is wrong with the database', async ({ setup: { sendRequest } }) => {
    const { status, body } = await sendRequest(api, operation, forwarded)
    expect([status, body]).toEqual([
      500,
      operation.schemes.includes('apiKey')
        ? { error: "Erreur d'authentification", code: 'AUTH_ERROR' }
        : { error: 'Erreur interne', code: 'INTERNAL_ERROR' },
    ])
  })

  it('is refused to an address that asks too often', async ({ setup: { sendRequest } }) => {
    const { status, body, headers } = await sendRequest(api, operation, forwarded)
    expect([status, body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(headers['retry-after']).toBe(String(body.retryAfter))
  })
})
