import { describe, expect } from 'vitest'
import { operations as table } from '#generated/public/operations.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { test } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { at } from './operations.ts'

const it = test.extend('tenant', { scope: 'file' }, ({ app }) => openTenant(app))

const lists = Object.entries<Operation>(table).filter(([, { query }]) => 'cursor' in query)

/** Only this sort of documents has stable positions. */
const sortOf = (id: string) => (id === 'listWatchDocuments' ? { sort: 'date' } : {})

it('most lists have cursors', () => {
  expect(lists.map(([id]) => id)).toEqual(expect.arrayContaining(['listClients', 'listInvoices', 'listWebhooks']))
})

describe.each(lists)('%s', (id, { path }) => {
  it('pages by cursor, and refuses a cursor that it has not returned', async ({ app, tenant }) => {
    const [parentId] = path.includes('{id}') ? await tenant.create('public', `/${path.split('/')[1]}/{id}`) : []
    const url = parentId === undefined ? path : at(path, parentId)
    const read = (cursor: string) => app.request('get', url, tenant.key, { query: { ...sortOf(id), cursor } })
    const first = await read('')
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ nextCursor: null, total: first.body.data.length })
    expect(await read('none')).toMatchObject({ status: 400, body: { code: 'INVALID_CURSOR' } })
  })
})
