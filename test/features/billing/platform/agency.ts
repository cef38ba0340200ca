import { sql } from 'kysely'
import { expect } from 'vitest'
import { createTokens } from '#src/features/billing/platform/connection.ts'
import { exchange, type ExchangeDeps } from '#src/features/billing/platform/exchange.ts'
import { createHosts } from '#src/features/billing/platform/hosts.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { aLine, companyFields, makeSeller } from '../agency.ts'
import { openFakePlatform, type FakePlatform } from './fake-platform.ts'

/** An agency whose invoices a fake platform transmits. */
export const openPlatformAgency = async (app: TestApp, platform: FakePlatform) => {
  const agency = await app.agency()
  await makeSeller(app, agency)
  const { key } = await app.key(agency)
  const admin = await app.adminSession(agency)
  const request = (method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object) =>
    app.request(method, path, key, { body })
  const { status } = await admin.request('put', '/invoicing-platform', { body: platform.settings })
  expect(status).toBe(200)
  const client = (await request('post', '/clients', companyFields)).body
  const tokens = createTokens()
  const deps: ExchangeDeps = { ...app, tokens, hosts: createHosts(), timeoutMs: 2000 }
  const draft = async (body: object = {}) =>
    (await request('post', '/invoices', { clientId: client.id, lines: [aLine], ...body })).body
  const issue = async (body: object = {}) => {
    const { id } = await draft(body)
    const final = await request('post', `/invoices/${id}/finalize`)
    expect(final.status, final.text).toBe(200)
    return final.body
  }
  const transmit = (id: number) => request('post', `/invoices/${id}/transmit`)
  const rows = <Row>(table: string) =>
    sql<Row>`select * from ${sql.table(table)} where agency_id = ${agency.id} order by id`.execute(app.db)
  return {
    agency,
    admin,
    client,
    request,
    draft,
    issue,
    transmit,
    issueAndTransmit: async (body: object = {}) => {
      const invoice = await issue(body)
      const transmitted = await transmit(invoice.id)
      expect(transmitted.status, transmitted.text).toBe(202)
      return transmitted.body
    },
    read: async (id: number) => (await request('get', `/invoices/${id}`)).body,
    /** Exchanges messages as the job does. */
    exchange: (options: Partial<ExchangeDeps> = {}) => exchange({ ...deps, ...options }, agency.tenant),
    /** Lets everything be due that waits for a later attempt. */
    makeDue: async () => {
      for (const table of ['invoicing_messages', 'invoicing_flows'])
        await sql`update ${sql.table(table)} set due_at = now() - interval '1 second' where agency_id = ${agency.id}`.execute(
          app.db,
        )
      await sql`
        update invoicing_platforms set poll_due_at = now() - interval '1 second', retry_at = null where agency_id = ${agency.id}`.execute(
        app.db,
      )
    },
    messages: async () =>
      (
        await rows<{ status: string; tracking_id: string; attempts: number; payment_id: number | null }>(
          'invoicing_messages',
        )
      ).rows,
    flows: async () => (await rows<{ flow_id: string; understood_at: string | null }>('invoicing_flows')).rows,
    calls: async () => (await admin.request('get', '/invoicing-platform/calls', { query: { limit: 100 } })).body.data,
    events: async (id: number) => {
      const events = await app.db
        .selectFrom('outbox')
        .where('agency_id', '=', agency.id)
        .where('event', '=', 'invoice.updated')
        .orderBy('id')
        .select('data')
        .execute()
      return events.flatMap(({ data }) => {
        const { invoice } = data as { invoice: { id: number; transmission: { status: string } | null } }
        return invoice.id === id && invoice.transmission ? [invoice.transmission.status] : []
      })
    },
  }
}

/** Lets the service call loopback. */
const environment = { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' }

export const platformTest = testWith({ environment })
  .extend('platform', async ({}, { onCleanup }) => {
    const platform = await openFakePlatform()
    onCleanup(() => {
      platform.close()
      expect(platform.violations).toEqual([])
    })
    return platform
  })
  .extend('invoicing', ({ app, platform }) => openPlatformAgency(app, platform))
