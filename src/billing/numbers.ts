import { sql } from 'kysely'
import { only, prepared } from '#src/db/prepared.ts'
import type { TxScope } from '#src/db/scope.ts'

/** Where numbers are taken from: those of one kind of document. */
export interface Sequence {
  table: 'invoices' | 'quotes'
  prefix: string
}
interface Taken {
  year: number
  last: number
}

/** The number's year is that of the day on which the document is issued, in the time zone of its agency. */
const taking = prepared((db, values: { agencyId: number; kind: string; issueDate: string | null }) =>
  sql<Taken>`
    insert into document_numbers (agency_id, kind, year, last)
    select id, ${values.kind}, least(9999, greatest(1, extract(year from day_of(coalesce(${values.issueDate}, now()), timezone)))), 1
    from agencies where id = ${values.agencyId}
    on conflict (agency_id, kind, year) do update set last = document_numbers.last + 1
    returning year, last`.compile(db),
)

const write = (prefix: string, { year, last }: Taken) => `${prefix}-${year}-${String(last).padStart(4, '0')}`

/** Puts the sequence on the first number after its last one that nobody has given by hand. */
const passOver = async ({ db, agencyId }: TxScope, { table, prefix }: Sequence, { year, last }: Taken) => {
  const number = sql`${`${prefix}-${year}-`} || lpad(next::text, greatest(4, length(next::text)), '0')`
  const { rows } = await sql<Taken>`
    update document_numbers set last = (
      select next from (select generate_series(${last}::integer + 1, ${last}::integer + 1000000) as next) as series
      where not exists (select from ${sql.table(table)} where agency_id = ${agencyId} and number = ${number})
      limit 1
    )
    where agency_id = ${agencyId} and kind = ${table} and year = ${year}
    returning year, last`.execute(db)
  return only(rows)
}

/**
 * Numbers a new document by the next number of its sequence. From its taking to the end of the transaction no other
 * document of the agency gets one, so that a document that fails leaves no gap.
 */
export const numbered = async <Document>(
  tx: TxScope,
  sequence: Sequence,
  issueDate: string | null,
  insert: (number: string) => Promise<Document | undefined>,
): Promise<Document> => {
  let taken = only(await taking(tx.db, { agencyId: tx.agencyId, kind: sequence.table, issueDate }))
  for (;;) {
    const document = await insert(write(sequence.prefix, taken))
    if (document) return document
    taken = await passOver(tx, sequence, taken)
  }
}
