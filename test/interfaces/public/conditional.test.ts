import { describe, expect } from 'vitest'
import { basePath, test } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { requestBytes } from '#test/servers/request-bytes.ts'

const it = test
  .extend('tenant', ({ app }) => openTenant(app))
  .extend('ticket', async ({ app, tenant }) => {
    const body = { clientId: tenant.clientId, title: 'Panne', description: 'Le formulaire ne marche pas. '.repeat(300) }
    const { body: created, headers } = await app.request('post', '/tickets', tenant.key, {
      body,
      headers: { 'Accept-Encoding': 'identity' },
    })
    return { path: `/tickets/${created.id}`, etag: String(headers['etag']) }
  })

describe('If-None-Match', () => {
  it('counts a 304 against the day limit, but not against the minute limit', async ({ app, tenant, ticket }) => {
    const { key } = await app.key(tenant.agency, { perMinute: 3 })
    const headers = { 'If-None-Match': ticket.etag }
    for (let nth = 0; nth < 5; nth++) {
      const response = await app.request('get', ticket.path, key, { headers })
      expect([response.status, response.headers['x-ratelimit-remaining']]).toEqual([304, '3'])
    }
    expect((await app.request('get', '/me', key)).body.usage).toMatchObject({ minuteCount: 1, dayCount: 6 })

    for (let nth = 0; nth < 2; nth++) await app.request('get', ticket.path, key)
    expect((await app.request('get', ticket.path, key, { headers })).status).toBe(429)
  })

  it('recognizes the entity tag of each encoding', async ({ app, tenant, ticket }) => {
    const read = (headers: Record<string, string>) =>
      requestBytes(`${app.url}${basePath}${ticket.path}`, { headers: { 'x-api-key': tenant.key, ...headers } })
    const { headers } = await read({ 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', etag: ticket.etag.replace(/"$/, '-gzip"') })
    const condition = String(headers.etag)
    expect((await read({ 'accept-encoding': 'gzip', 'if-none-match': condition })).status).toBe(304)
    const change = { body: { title: 'Résolu' }, headers: { 'If-Match': condition } }
    expect((await app.request('patch', ticket.path, tenant.key, change)).status).toBe(200)
  })
})

describe('If-Match', () => {
  it('lets one of many changes of the same state succeed', async ({ app, tenant, ticket }) => {
    const change = (title: string) =>
      app.request('patch', ticket.path, tenant.key, { body: { title }, headers: { 'If-Match': ticket.etag } })
    const responses = await Promise.all(Array.from({ length: 20 }, (_, nth) => change(`Panne ${nth}`)))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 412)).toHaveLength(19)
    const winner = responses.find(({ status }) => status === 200)
    expect((await app.request('get', ticket.path, tenant.key)).text).toBe(winner?.text)
  })

  it('waits for the deletion of a client before it locks the resource', async ({ app, tenant, ticket }) => {
    const client = await app.request('post', '/clients', tenant.key, { body: { name: 'Moreau' } })
    const { promise: isLocked, resolve: noteLock } = Promise.withResolvers<void>()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const deletion = app.db.transaction().execute(async tx => {
      await tx.selectFrom('clients').where('id', '=', client.body.id).select('id').forUpdate().execute()
      noteLock()
      await mayCommit
      // As the deletion does to the rows that refer to the client.
      await tx.updateTable('tickets').set({ priority: 'low' }).where('agency_id', '=', tenant.agency.id).execute()
    })
    await isLocked
    const body = { clientId: client.body.id }
    const changed = app.request('patch', ticket.path, tenant.key, { body, headers: { 'If-Match': '*' } })
    await Promise.all([app.waitForLockWaiters().then(() => commit()), deletion])
    expect((await changed).status).toBe(200)
  })

  it('sees a change that is committed while it waits', async ({ app, tenant, ticket }) => {
    const id = Number(ticket.path.split('/').at(-1))
    const { promise: isLocked, resolve: noteLock } = Promise.withResolvers<void>()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const other = app.db.transaction().execute(async tx => {
      await tx.updateTable('tickets').set({ title: 'Autre' }).where('id', '=', id).execute()
      noteLock()
      await mayCommit
    })
    await isLocked
    const deleted = app.request('delete', ticket.path, tenant.key, { headers: { 'If-Match': ticket.etag } })
    await Promise.all([app.waitForLockWaiters().then(() => commit()), other])
    expect((await deleted).status).toBe(412)
  })
})
