import { sql } from 'kysely'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import type { DocumentKind } from './document-kinds.ts'

/** A series of numbers. Credit notes are rows of `invoices`. */
export type Series = DocumentKind | 'credit_notes'

const tables = { invoices: 'invoices', quotes: 'quotes', credit_notes: 'invoices' } as const

interface SequenceValue {
  prefix: string
  year: number
  last: number
}

/**
 * Lets one transaction at a time change numbers of documents in an agency, or use several of them: two that use the
 * same numbers in another order would deadlock on the unique index.
 */
export const lockNumbers = tenantQuery(
  ({ ownerId: agencyId }, { kind }: { kind: DocumentKind }) =>
    sql<object>`select pg_advisory_xact_lock(hashtext(${kind}::text), ${agencyId}::integer)`,
)

/** The same lock as a table expression, for transactions that use one number: they do not wait for each other. */
export const sharedNumbersLock = (kind: DocumentKind, { ownerId: agencyId }: TenantRows) =>
  sql`pg_advisory_xact_lock_shared(hashtext(${kind}::text), ${agencyId}::integer)`

/**
 * The next number of a series. Its year is that of the issue date in the time zone of the agency. Null means today. No
 * row where drafts have no number yet, unless the document is final.
 */
const nextNumberQuery = (series: Series) =>
  tenantQuery(
    (tenant, values: { issueDate: string | null; isFinal: boolean }) => sql<SequenceValue>`
      insert into document_numbers (agency_id, kind, year, last)
      select id, ${series}, least(9999, greatest(1, extract(year from day_of(coalesce(${values.issueDate}, now()), timezone)))), 1
      from agencies, ${sharedNumbersLock(tables[series], tenant)} where id = ${tenant.ownerId}
        ${series === 'quotes' ? sql`` : sql`and (${values.isFinal} or invoicing = 'free')`}
      on conflict (agency_id, kind, year) do update set last = document_numbers.last + 1
      returning year, last, ${prefixOf(series)} || '-' as prefix`,
  )

/** The prefix of the agency of a row of `document_numbers`. */
const prefixOf = (series: Series) =>
  sql`(select ${sql.ref(prefixColumns[series])} from agencies where id = document_numbers.agency_id)`
const prefixColumns = { quotes: 'quote_prefix', invoices: 'invoice_prefix', credit_notes: 'credit_note_prefix' }

/** Moves the sequence to the next number that is not in use. Numbers can be set by hand. */
const skipTakenQuery = (series: Series) =>
  tenantQuery(({ ownerId: agencyId }, { prefix, year, last }: SequenceValue) => {
    const number = sql`${prefix}::text || ${year}::text || '-' || lpad(next::text, greatest(4, length(next::text)), '0')`
    return sql<SequenceValue>`
      update document_numbers set last = (
        select next from (select generate_series(${last}::integer + 1, ${last}::integer + 1000000) as next) as series
        where not exists (select from ${sql.table(tables[series])} where agency_id = ${agencyId} and number = ${number})
        limit 1
      )
      where agency_id = ${agencyId} and kind = ${series} and year = ${year}
      returning year, last, ${prefix}::text as prefix`
  })

const queriesOf = (series: Series) => ({ next: nextNumberQuery(series), skipTaken: skipTakenQuery(series) })
const queries = {
  invoices: queriesOf('invoices'),
  quotes: queriesOf('quotes'),
  credit_notes: queriesOf('credit_notes'),
}

interface NumberOptions {
  issueDate: string | null
  /** Whether the document is final, so that it needs a number also where drafts have none. */
  isFinal?: boolean
}

/**
 * Writes a document with the next number of its series. The sequence stays locked until the transaction ends, so that a
 * rollback leaves no gap. `write` returns undefined when the number is taken. Undefined where drafts have no number.
 */
export const writeNumbered = async <Document>(
  series: Series,
  tx: TenantTransaction,
  { issueDate, isFinal = false }: NumberOptions,
  write: (number: string) => Promise<Document | undefined>,
): Promise<Document | undefined> => {
  let [sequence] = await queries[series].next(tx, { issueDate, isFinal })
  while (sequence) {
    const { prefix, year, last } = sequence
    const document = await write(`${prefix}${year}-${String(last).padStart(4, '0')}`)
    if (document) return document
    sequence = firstOrThrow(await queries[series].skipTaken(tx, sequence))
  }
  return undefined
}
