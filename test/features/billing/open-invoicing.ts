import { expect } from 'vitest'
import type { TestApp } from '#test/app/index.ts'
import { aLine, companyFields, makeSeller } from './agency.ts'

type Method = 'get' | 'post' | 'patch' | 'delete'

/** An agency with a client, by default with legal invoicing, and requests with its key. */
export const openInvoicing = async (app: TestApp, { isLegal = true } = {}) => {
  const agency = await app.agency()
  if (isLegal) await makeSeller(app, agency)
  const { key } = await app.key(agency)
  const request = (method: Method, path: string, body?: object) => app.request(method, path, key, { body })
  const client = (await request('post', '/clients', companyFields)).body
  const create = async (body: object = {}) =>
    (await request('post', '/invoices', { clientId: client.id, lines: [aLine], dueDate: '2027-01-31', ...body })).body
  const finalize = (id: number) => request('post', `/invoices/${id}/finalize`)
  return {
    agency,
    client,
    request,
    create,
    finalize,
    issue: async (body: object = {}) => {
      const response = await finalize((await create(body)).id)
      expect(response.status, response.text).toBe(200)
      return response.body
    },
    read: async (id: number) => (await request('get', `/invoices/${id}`)).body,
    patch: (id: number, body: object) => request('patch', `/invoices/${id}`, body),
    pay: (id: number, body: object) => request('post', `/invoices/${id}/payments`, body),
    credit: (id: number, body: object = {}) => request('post', `/invoices/${id}/credit-notes`, body),
    /** The names of the events of an invoice. */
    events: async (id: number) => {
      const query = app.db.selectFrom('outbox').where('agency_id', '=', agency.id).select(['event', 'data'])
      const events = await query.orderBy('id').execute()
      return events.flatMap(({ event, data }) =>
        (data as { invoice?: { id: number } }).invoice?.id === id ? [event] : [],
      )
    },
  }
}
