import { describe, expect } from 'vitest'
import { operations } from '#generated/public/operations.ts'
import type { Schema } from '#src/interfaces/mcp/inline.ts'
import { operationTool } from '#src/interfaces/mcp/tools.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { aLine, companyFields, makeSeller } from '#test/features/billing/agency.ts'
import { createAllDueInvoices } from '#test/features/billing/due-invoices.ts'
import { sampleBody } from '#test/contract/sample.ts'
import { connectClient } from './clients.ts'

type Arguments = Record<string, unknown>

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(Date.now())

/** An agency that issues legal invoices, with a client who can be billed, and an agent that cannot ask. */
const openAgent = async (app: TestApp) => {
  const tenant = await openTenant(app)
  await makeSeller(app, tenant.agency)
  await app.request('patch', `/clients/${tenant.clientId}`, tenant.key, { body: companyFields })
  const countFinal = async () => {
    const query = app.db.selectFrom('invoices').where('agency_id', '=', tenant.agency.id).select('id')
    return (await query.where('finalized_at', 'is not', null).execute()).length
  }
  return { ...tenant, countFinal }
}

// The job of recurring invoices serves all agencies.
const it = testWith({})
  .extend('agent', { scope: 'file' }, ({ app }) => openAgent(app))
  .extend('execute', async ({ app, agent }) => (await connectClient(app.url, agent.key)).execute)

const changes = Object.entries<Operation>(operations).filter(
  ([, { method }]) => method !== 'get' && method !== 'delete',
)

interface FieldSchema extends Schema {
  type?: string | string[]
  enum?: unknown[]
  examples?: unknown[]
  format?: string
}

const idsOf = ({ path }: Operation) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The fields of the body of a tool. */
const fieldsOf = (id: string, { path, query }: Operation) => {
  const { properties = {} } = (operationTool(id)?.inputSchema ?? {}) as { properties?: Record<string, FieldSchema> }
  return Object.entries(properties).filter(([name]) => !path.includes(`{${name}}`) && !(name in query))
}

/** The values of a field that may make a document final: each of a list, or one that stands for all. */
const valuesOf = ({ type, enum: choices, examples, format }: FieldSchema): unknown[] => {
  if (choices) return choices
  if (type === 'boolean') return [true]
  return format?.startsWith('date') ? [today] : (examples ?? [])
}

/** The arguments of calls of a tool: with no field, and with each value of each field. */
const argumentsOf = (id: string, operation: Operation, clientId: number): Arguments[] => {
  const { method, itemOperation, itemOperation: itemId = id } = operation
  const item = (operations as Record<string, Operation>)[itemId] ?? operation
  const fields = fieldsOf(itemId, item)
  const names = fields.map(([name]) => name)
  const base = {
    ...(method === 'post' && sampleBody(item, clientId)),
    ...(names.includes('nature') && { lines: [aLine], totalHt: undefined, totalTtc: undefined }),
    ...(names.includes('nextDate') && { nextDate: today, endDate: null }),
    ...(names.includes('dueDate') && { dueDate: '2099-01-31' }),
    status: undefined,
    depositInvoiceIds: undefined,
  }
  const changed = fields.flatMap(([name, schema]) => valuesOf(schema).map(value => ({ ...base, [name]: value })))
  return [base, ...changed].map(args => {
    const defined = JSON.parse(JSON.stringify(args)) as Arguments
    return itemOperation ? { items: [defined] } : defined
  })
}

it('each tool that makes a document final, at once or later, is asked first', async ({ app, agent, execute }) => {
  const asked = new Set<string>()
  for (const [id, operation] of changes)
    for (const body of argumentsOf(id, operation, agent.clientId)) {
      const ids = await agent.create('public', operation.path)
      const args = { ...body, ...Object.fromEntries(idsOf(operation).map((name, index) => [name, ids[index]])) }
      const before = await agent.countFinal()
      const { value } = await execute(id, args)
      const isAsked = value.code === 'CONFIRMATION_REQUIRED'
      if (isAsked) await execute(id, args, { confirm: true })
      await createAllDueInvoices(app)
      if ((await agent.countFinal()) === before) continue
      expect(isAsked, `${id} ${JSON.stringify(args)}`).toBe(true)
      asked.add(id)
    }
  expect([...asked]).toEqual([
    'createInvoice',
    'updateInvoice',
    'finalizeInvoice',
    'createCreditNote',
    'createRecurringInvoice',
    'updateRecurringInvoice',
  ])
})

it('asks before a batch with one invoice that is issued', async ({ agent: { clientId }, execute }) => {
  const call = (...items: object[]) =>
    execute('createInvoiceBatch', { items: items.map(item => ({ clientId, ...item })) })
  expect((await call({}, {})).isError).toBe(false)
  expect((await call({}, { status: 'sent' })).value.code).toBe('CONFIRMATION_REQUIRED')
  expect((await call({ paidAt: today }, {})).value.code).toBe('CONFIRMATION_REQUIRED')
})

describe('a recurring invoice that issues its invoices', () => {
  const recurring = it
    .extend('template', async ({ app, agent: { key, clientId } }) => {
      const body = { clientId, interval: 'month', nextDate: '2099-01-31', finalize: true, lines: [aLine] }
      return (await app.request('post', '/recurring-invoices', key, { body })).body as { id: number }
    })
    .extend(
      'update',
      ({ execute, template }) =>
        (fields: object, more: object = {}) =>
          execute('updateRecurringInvoice', { id: template.id, ...fields }, more),
    )

  recurring('is changed after a question only, until it creates drafts', async ({ update }) => {
    for (const fields of [{ nextDate: today }, { lines: [aLine] }, { status: 'active' }])
      expect((await update(fields)).value.code, JSON.stringify(fields)).toBe('CONFIRMATION_REQUIRED')
    const asked = await update({ notes: 'A' })
    expect(asked.value.error).toMatch(/\(id \d+\) with the arguments \{"notes":"A"\}\? This makes a document final/)
    expect((await update({ notes: 'A' }, { confirm: true })).isError).toBe(false)
    expect((await update({ finalize: false, notes: 'B' })).isError).toBe(false)
    expect((await update({ nextDate: today })).isError).toBe(false)
    expect((await update({ finalize: true })).value.code).toBe('CONFIRMATION_REQUIRED')
  })

  recurring('is changed after a question only by a key that may not read it', async ({ app, agent, template }) => {
    const { key } = await app.key(agent.agency, { scopes: ['invoices:write'] })
    const { execute } = await connectClient(app.url, key)
    const asked = await execute('updateRecurringInvoice', { id: template.id, notes: 'A' })
    expect(asked.value.code).toBe('CONFIRMATION_REQUIRED')
  })

  recurring('is asked about before the agency follows the law, too', async ({ app }) => {
    const { key, clientId } = await openTenant(app)
    const { execute } = await connectClient(app.url, key)
    const args = { clientId, interval: 'month', nextDate: '2099-01-31', lines: [aLine] }
    expect((await execute('createRecurringInvoice', { ...args, finalize: true })).value.code).toBe(
      'CONFIRMATION_REQUIRED',
    )
    expect((await execute('createRecurringInvoice', args)).isError).toBe(false)
    expect((await execute('createInvoice', { clientId, status: 'sent' })).isError).toBe(false)
  })
})
