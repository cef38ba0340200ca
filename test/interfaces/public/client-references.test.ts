import { describe, expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { recording } from '#test/ground/tracing/recording.ts'
import { resourceRequests } from './resource.ts'

/** The bodies of resources that a single statement creates, without the client that they refer to. */
const bodies = {
  '/tickets': { title: 'Le formulaire est vide' },
  '/websites': { url: 'https://garage.example' },
  '/events': { title: 'Revue de mars', startDate: '2026-03-02' },
}
const cases = Object.entries(bodies) as [keyof typeof bodies, object][]

const it = testWith()
  .extend('agency', { scope: 'file' }, async ({ app }) => {
    const agency = await app.agency()
    return { ...agency, ...(await app.key(agency)) }
  })
  .extend('traces', recording())
  // Sends a request while a client is deleted, before the deletion is committed or rolled back.
  .extend(
    'duringDeletion',
    { scope: 'file' },
    ({ app }) =>
      async <Response>(clientId: number, isCommitted: boolean, send: () => Promise<Response>): Promise<Response> => {
        const tx = await app.db.startTransaction().execute()
        await tx.deleteFrom('clients').where('id', '=', clientId).execute()
        const response = send()
        await app.waitForLockWaiters()
        await (isCommitted ? tx.commit() : tx.rollback()).execute()
        return response
      },
  )

describe.each(cases)('a resource of %s with a client', (path, body) => {
  it('is created by one statement, after that for the key', async ({ app, agency, traces }) => {
    const clientId = await app.client(agency)
    const created = await resourceRequests(app, agency, path, { ...body, clientId }).create()
    expect(created.clientId).toBe(clientId)
    const statements = traces.childrenOf(await traces.waitFor(`POST /api/public/v1${path}`))
    expect(statements.map(({ name }) => name)).toEqual(['SELECT', 'INSERT'])
  })

  it('is rejected when the client is deleted at the same time', async ({ app, agency, duringDeletion }) => {
    const clientId = await app.client(agency)
    const { post } = resourceRequests(app, agency, path, { ...body, clientId })
    const { status, body: error } = await duringDeletion(clientId, true, post)
    expect({ status, ...error }).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      details: { fieldErrors: { clientId: ['Client inconnu'] } },
    })
  })

  it('is created when the deletion of the client is rolled back', async ({ app, agency, duringDeletion }) => {
    const clientId = await app.client(agency)
    const { post } = resourceRequests(app, agency, path, { ...body, clientId })
    const { status, body: created } = await duringDeletion(clientId, false, post)
    expect({ status, clientId: created.clientId }).toEqual({ status: 201, clientId })
  })

  it('leaves the Idempotency-Key of a rejected request unused', async ({ app, agency, duringDeletion }) => {
    const [deleted, clientId] = [await app.client(agency), await app.client(agency)]
    const headers = { 'idempotency-key': `creation-of-${path}` }
    const post = (client: number) =>
      app.request('post', path, agency.key, { body: { ...body, clientId: client }, headers })
    const rejected = await duringDeletion(deleted, true, () => post(deleted))
    expect(rejected.status).toBe(400)
    expect(rejected.body.details.fieldErrors).toEqual({ clientId: ['Client inconnu'] })
    const created = await post(clientId)
    expect({ status: created.status, clientId: created.body.clientId }).toEqual({ status: 201, clientId })
  })
})

it('an unknown client is reported before dates in the wrong order', async ({ app, agency }) => {
  const full = { ...bodies['/events'], clientId: 2_000_000_000, endDate: '2026-03-01' }
  const { status, body } = await resourceRequests(app, agency, '/events', full).post()
  expect({ status, fieldErrors: body.details.fieldErrors }).toEqual({
    status: 400,
    fieldErrors: { clientId: ['Client inconnu'] },
  })
})

it('a client is deleted by one statement, after that for the key', async ({ app, agency, traces }) => {
  const { remove } = resourceRequests(app, agency, '/clients', {})
  expect((await remove(await app.client(agency))).status).toBe(204)
  const statements = traces.childrenOf(await traces.waitFor('DELETE /api/public/v1/clients/{id}'))
  expect(statements.map(({ name }) => name)).toEqual(['SELECT', 'DELETE'])
})
