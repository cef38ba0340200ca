import { sql, type RawBuilder } from 'kysely'
import { describe, expect } from 'vitest'
import contract from '#generated/public/contract.json' with { type: 'json' }
import { verifyInvoices } from '#src/features/billing/invoicing/verify.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { aLine } from './agency.ts'
import { openInvoicing } from './open-invoicing.ts'

/** The fields of a final invoice, by how a change of them behind the service is found. */
const fields = {
  'part of the hash': [
    'id',
    'billedTo',
    'invoiceNumber',
    'totalHt',
    'totalTtc',
    'issueDate',
    'dueDate',
    'notes',
    'lines',
    'type',
    'creditedInvoiceId',
    'nature',
    'vatBreakdown',
    'isDeposit',
    'finalizedAt',
  ],
  'computed from payments, credit notes and deposits': [
    'amountPaid',
    'balance',
    'amountApplied',
    'depositInvoiceIds',
    'amountDeposited',
    'finalInvoiceId',
  ],
  'may change after the issue': [
    'agencyId',
    'clientId',
    'status',
    'paidAt',
    'transmission',
    'quoteId',
    'externalId',
    'createdAt',
    'updatedAt',
  ],
}

/** The columns whose change is not found: their fields may change, or PostgreSQL lets nobody set them. */
const changeable = [
  'id',
  'agency_id',
  'client_id',
  'status',
  'settled_at',
  'external_id',
  'quote_id',
  'quote_percent',
  'transmission_status',
  'transmission_flow_id',
  'transmission_updated_at',
  'transmission_reason',
  'created_at',
  'updated_at',
  'lines_bytes',
  'search',
]

const it = testWith({}).extend('invoicing', ({ app }) => openInvoicing(app))

/** Changes rows as somebody with the database could, past its triggers and constraints. */
const forge = (app: TestApp, statement: RawBuilder<unknown>) =>
  app.db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
  })

const columnsOf = async (app: TestApp) => {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = 'invoices' order by ordinal_position`.execute(app.db)
  return rows
}

/** Another value of each type. */
const otherValues: Record<string, (column: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  text: column => sql`coalesce(${column}, '') || 'x'`,
  integer: column => sql`coalesce(${column}, 0) + 1000000`,
  numeric: column => sql`coalesce(${column}, 0) + 1`,
  boolean: column => sql`not ${column}`,
  json: () => sql`'[{}]'::json`,
  bytea: () => sql`decode('00', 'hex')`,
  'timestamp with time zone': column => sql`coalesce(${column}, now()) + interval '1 day'`,
}

describe('verify-invoices', () => {
  it('covers each field of a final invoice that cannot change', () => {
    const properties = Object.keys(contract.components.schemas.Invoice.properties)
    expect(Object.values(fields).flat().toSorted()).toEqual(properties.toSorted())
  })

  it('finds a change of each stored column but those that may change', async ({ app, invoicing }) => {
    const deposit = await invoicing.issue({ isDeposit: true, lines: [{ ...aLine, quantity: 1 }] })
    const final = await invoicing.issue({ depositInvoiceIds: [deposit.id], notes: 'Notes' })
    await invoicing.pay(final.id, { amount: '10' })
    const note = (await invoicing.credit(final.id, { lines: [{ line: 0, quantity: 1 }] })).body
    const { tenant } = invoicing.agency
    expect(await verifyInvoices(tenant)).toEqual({ verified: 3, broken: null })
    await sql`create table issued as select * from invoices where agency_id = ${invoicing.agency.id}`.execute(app.db)
    const checks = await sql<{ name: string }>`
      select conname as name from pg_constraint where conrelid = 'invoices'::regclass and contype = 'c'`.execute(app.db)
    for (const { name } of checks.rows) await sql`alter table invoices drop constraint ${sql.ref(name)}`.execute(app.db)
    const missed: string[] = []
    for (const { name, type } of await columnsOf(app)) {
      if (changeable.includes(name)) continue
      const other = otherValues[type]
      if (!other) throw new Error(`${name} is of the type ${type}`)
      const column = sql.ref(name)
      // Only a deposit is deducted, and only a credit note credits.
      const id = name === 'deducted_in' ? deposit.id : name.includes('credited_') ? note.id : final.id
      await forge(app, sql`update invoices set ${column} = ${other(column)} where id = ${id}`)
      if ((await verifyInvoices(tenant)).broken === null) missed.push(name)
      await forge(app, sql`update invoices set ${column} = issued.${column} from issued where issued.id = invoices.id`)
    }
    expect(missed).toEqual([])
    expect(await verifyInvoices(tenant)).toEqual({ verified: 3, broken: null })
  })
})
