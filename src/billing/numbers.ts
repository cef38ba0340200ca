import { sql } from 'kysely'
import { firstOrThrow, tenantQuery } from '#src/db/prepared.ts'
import type { TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import { documentKinds, type DocumentKind } from './document-kinds.ts'

interface SequenceValue {
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

/** The year of a number is the year of the issue date in the time zone of the agency. */
const nextNumberQuery = tenantQuery(
  (tenant, values: { kind: DocumentKind; issueDate: string | null }) => sql<SequenceValue>`
    insert into document_numbers (agency_id, kind, year, last)
    select id, ${values.kind}, least(9999, greatest(1, extract(year from day_of(coalesce(${values.issueDate}, now()), timezone)))), 1
    from agencies, ${sharedNumbersLock(values.kind, tenant)} where id = ${tenant.ownerId}
    on conflict (agency_id, kind, year) do update set last = document_numbers.last + 1
    returning year, last`,
)

/** Moves the sequence to the next number that is not in use. Numbers can be set by hand. */
const skipTakenQuery = (kind: DocumentKind) =>
  tenantQuery(({ ownerId: agencyId }, { prefix, year, last }: SequenceValue & { prefix: string }) => {
    const number = sql`${prefix}::text || lpad(next::text, greatest(4, length(next::text)), '0')`
    return sql<SequenceValue>`
      update document_numbers set last = (
        select next from (select generate_series(${last}::integer + 1, ${last}::integer + 1000000) as next) as series
        where not exists (select from ${sql.table(kind)} where agency_id = ${agencyId} and number = ${number})
        limit 1
      )
      where agency_id = ${agencyId} and kind = ${kind} and year = ${year}
      returning year, last`
  })
const skipTakenQueries = { invoices: skipTakenQuery('invoices'), quotes: skipTakenQuery('quotes') }

/**
 * Inserts a document with the next number of its sequence. The sequence stays locked until the transaction ends, so
 * that a rollback leaves no gap.
 */
export const insertNumbered = async <Document>(
  kind: DocumentKind,
  tx: TenantTransaction,
  issueDate: string | null,
  insert: (number: string) => Promise<Document | undefined>,
): Promise<Document> => {
  let sequence = firstOrThrow(await nextNumberQuery(tx, { kind, issueDate }))
  for (;;) {
    const prefix = `${documentKinds[kind].prefix}-${sequence.year}-`
    const document = await insert(prefix + String(sequence.last).padStart(4, '0'))
    if (document) return document
    sequence = firstOrThrow(await skipTakenQueries[kind](tx, { ...sequence, prefix }))
  }
}
