import { describe, expect } from 'vitest'
import { operations as table } from '#generated/public/operations.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { test } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { at, fileOperations, pathOf } from './operations.ts'
import { sampleBody } from './sample.ts'

const it = test.extend('tenant', { scope: 'file' }, ({ app }) => openTenant(app))

const operations = Object.entries<Operation>(table)
const isRead = ({ method, path }: Operation) => method === 'get' && path.endsWith('}')
const reads = operations.filter(([, operation]) => isRead(operation))
const readPaths = new Set(reads.map(([, { path }]) => path))
const changes = operations.filter(([, { method, path }]) => method !== 'get' && readPaths.has(path))
const taggedChanges = operations.filter(([, { method, hasETag }]) => method !== 'get' && hasETag)

const other = '"AAAAAAAAAAAAAAAAAAAAAA"'

it('exactly the reads of one resource or file, and the changes that return it, have an entity tag', () => {
  const tagged = operations.filter(([, { method, hasETag }]) => method === 'get' && hasETag)
  const ids = tagged.map(([id]) => id)
  expect(ids.filter(id => !fileOperations.includes(id))).toEqual(reads.map(([id]) => id))
  expect(ids).toEqual(expect.arrayContaining([...fileOperations]))
  expect(taggedChanges.map(([id]) => id)).toEqual(
    expect.arrayContaining(['createInvoice', 'updateInvoice', 'replaceClient', 'updateWebhook']),
  )
})

describe.each(reads)('%s', (_id, { path }) => {
  it('has an entity tag that is the same for all keys', async ({ app, tenant }) => {
    const url = at(path, ...(await tenant.create('public', path)))
    const { key } = await app.key(tenant.agency)
    const [first, second, head] = [
      await app.request('get', url, tenant.key),
      await app.request('get', url, key),
      await app.request('head', url, key),
    ]
    expect(first.headers['etag']).toMatch(/^"[\w-]{22}"$/)
    expect(second.headers['etag']).toBe(first.headers['etag'])
    expect(head.headers['etag']).toBe(first.headers['etag'])
  })

  it('returns 304 to a caller that has the resource', async ({ app, tenant }) => {
    const url = at(path, ...(await tenant.create('public', path)))
    const { headers } = await app.request('get', url, tenant.key)
    const etag = headers['etag'] ?? ''
    const read = (ifNoneMatch: string, method: 'get' | 'head' = 'get') =>
      // As `fetch` sends it with each conditional request.
      app.request(method, url, tenant.key, { headers: { 'If-None-Match': ifNoneMatch, 'Cache-Control': 'no-cache' } })
    for (const condition of [etag, `W/${etag}`, `${other}, ${etag}`, '*']) {
      const response = await read(condition)
      expect([response.status, response.text, response.headers['etag']]).toEqual([304, '', etag])
    }
    expect((await read(etag, 'head')).status).toBe(304)
    expect((await read(other)).status).toBe(200)
  })
})

/** The collection of what a path creates. */
const createdIn = (path: string) => (path === '/quotes/{id}/invoices' ? 'invoices' : path.split('/')[1])

describe.each(taggedChanges)('%s', (_id, operation) => {
  it('returns the entity tag of the next read', async ({ app, tenant }) => {
    const { method, path } = operation
    const url = at(path, ...(await tenant.create('public', path)))
    const changed = await app.request(method, url, tenant.key, { body: sampleBody(operation, tenant.clientId) })
    const read = await app.request(
      'get',
      method === 'post' ? `/${createdIn(path)}/${changed.body.id}` : url,
      tenant.key,
    )
    expect(changed.status).toBe(operation.success)
    expect([read.text, read.headers['etag']]).toEqual([changed.text, changed.headers['etag']])
  })
})

describe.each(changes)('%s', (_id, operation) => {
  const { method, path } = operation

  it('has an effect only if If-Match names the entity tag', async ({ app, tenant }) => {
    const url = at(path, ...(await tenant.create('public', path)))
    const before = await app.request('get', url, tenant.key)
    const etag = before.headers['etag'] ?? ''
    const change = (ifMatch: string) =>
      app.request(method, url, tenant.key, {
        body: sampleBody(operation, tenant.clientId),
        headers: { 'If-Match': ifMatch },
      })
    for (const condition of [other, `W/${etag}`, 'unquoted']) {
      const { status, body } = await change(condition)
      expect([status, body.code]).toEqual([412, 'PRECONDITION_FAILED'])
    }
    expect((await app.request('get', url, tenant.key)).text).toBe(before.text)
    expect((await change(`${other}, ${etag}`)).status).toBe(operation.success)
  })

  it('returns 404 for a missing resource with If-Match', async ({ app, tenant }) => {
    const headers = { 'If-Match': '*' }
    const request = { body: sampleBody(operation, tenant.clientId), headers }
    expect((await app.request(method, pathOf(operation), tenant.key, request)).status).toBe(404)
  })
})
