import { sql } from 'kysely'
import type { BilledTo, BillingLine } from '#generated/public/types.ts'
import { holdClient } from '#src/clients/clients.ts'
import type { Database } from '#src/db/connect.ts'
import { pages } from '#src/db/page.ts'
import { prepared } from '#src/db/prepared.ts'
import { isEmpty, now } from '#src/db/row.ts'
import type { Scope, TxScope } from '#src/db/scope.ts'
import { violates } from '#src/db/violation.ts'
import { dateOfStatus } from '#src/completion-date.ts'
import { billedTo, billedToAfter, billedToOfNew } from './billed-to.ts'
import { numbered, type Sequence } from './numbers.ts'
import { completeTotals, newTotals, type Invalid, type Totals } from './totals.ts'

/** An invoice or a quote, as far as both have the same names in the API. */
interface Document extends Totals {
  id: number
  clientId: number | null
  billedTo: BilledTo
  status: string
  createdAt: string
}

interface Changes extends Partial<Totals> {
  clientId?: number
  lines?: BillingLine[]
}

/** What is sent of a document, by column. */
interface Row {
  client_id?: number | undefined
  number?: string | undefined
  status?: string | undefined
  total_ht?: string | undefined
  total_ttc?: string | undefined
  issue_date?: string | undefined
  deadline?: string | null | undefined
  settled_at?: string | null | undefined
  notes?: string | null | undefined
  lines?: BillingLine[] | undefined
}
interface NewRow {
  agency_id: number
  client_id: number
  number: string
  status: string
  issue_date: string | null
  deadline: string | null
  settled_at: string | null
  notes: string | null
  total_ht: string
  total_ttc: string
  lines: string
}

/** What tells invoices and quotes apart. */
interface Kind<Resource, Body> extends Sequence {
  /** What can be written, and what the API calls it. */
  fields: readonly string[]
  rowOf: (body: Body) => Row
  /** What the API calls the number. */
  numberField: string
  /** The status that dates `settled_at`. */
  settled: string
  /** What a sent document becomes once the day of its deadline has ended. */
  late: string
  /** Emits the events of a change. */
  tell: (tx: TxScope, after: Resource, before: { status: string }) => Promise<void>
}

/** The operations of one kind of document. */
export const documents = <Resource extends Document, Body extends Changes>(kind: Kind<Resource, Body>) => {
  const { table } = kind
  const columns = [
    'id',
    'agency_id as agencyId',
    ...(kind.fields as 'status'[]),
    billedTo.as('billedTo'),
    'created_at as createdAt',
    'updated_at as updatedAt',
  ] as const
  const isSettled = (status: string) => status === kind.settled
  const numberTaken = { [kind.numberField]: ['Numéro déjà utilisé'] }

  const documentsOf = ({ db, agencyId }: Scope) => db.selectFrom(table).where('agency_id', '=', agencyId)
  const select = (scope: Scope) => documentsOf(scope).select(columns).$castTo<Resource>()

  const insertion = prepared((db, values: NewRow) =>
    db
      .insertInto(table)
      .values({
        agency_id: values.agency_id,
        client_id: values.client_id,
        number: values.number,
        status: values.status,
        total_ht: values.total_ht,
        total_ttc: values.total_ttc,
        issue_date: sql<string>`coalesce(${values.issue_date}, (select today(timezone) from agencies where id = ${values.agency_id}))`,
        deadline: values.deadline,
        settled_at: values.settled_at,
        notes: values.notes,
        lines: values.lines,
        billed_to: billedToOfNew(values.client_id, values.status),
      })
      .onConflict(conflict => conflict.columns(['agency_id', 'number']).doNothing())
      .returning(columns)
      .$castTo<Resource>()
      .compile(),
  )

  /** A new document; the sequence of the agency numbers it, unless it comes with a number. */
  const create = async (tx: TxScope, body: Body, invalid: Invalid): Promise<Resource> => {
    const { totalHt, totalTtc } = newTotals(body, invalid)
    const { client_id, number, status = 'draft', ...row } = kind.rowOf(body)
    if (client_id === undefined || !(await holdClient(tx, client_id))) return invalid({ clientId: ['Client inconnu'] })
    const values = {
      agency_id: tx.agencyId,
      client_id,
      status,
      total_ht: totalHt,
      total_ttc: totalTtc,
      issue_date: row.issue_date ?? null,
      deadline: row.deadline ?? null,
      settled_at: dateOfStatus({ isFinal: isSettled, next: status, sent: row.settled_at }) ?? null,
      notes: row.notes ?? null,
      lines: JSON.stringify(body.lines ?? []),
    }
    const insert = async (given: string) => (await insertion(tx.db, { ...values, number: given }))[0]
    if (number === undefined) return numbered(tx, kind, values.issue_date, insert)
    return (await insert(number)) ?? invalid(numberTaken)
  }

  /** Changes a document by what was sent, and tells of it. Undefined when there is none. */
  const change = async (tx: TxScope, id: number, body: Body, invalid: Invalid): Promise<Resource | undefined> => {
    // The client is held first, as whoever deletes it holds it before what refers to it.
    const knowsClient = body.clientId === undefined || (await holdClient(tx, body.clientId))
    const before = (await select(tx).where('id', '=', id).forUpdate().executeTakeFirst()) as Resource | undefined
    if (!before) return undefined
    if (!knowsClient) invalid({ clientId: ['Client inconnu'] })
    const row = kind.rowOf(body)
    if (isEmpty(row)) return before
    const { totalHt, totalTtc } = completeTotals(body, invalid)
    const after = { status: row.status ?? before.status, clientId: row.client_id ?? before.clientId }
    const document = await tx.db
      .updateTable(table)
      .set({
        ...row,
        settled_at: dateOfStatus({
          isFinal: isSettled,
          previous: before.status,
          next: row.status,
          sent: row.settled_at,
        }),
        total_ht: totalHt,
        total_ttc: totalTtc,
        lines: body.lines && JSON.stringify(body.lines),
        billed_to: billedToAfter(before, after),
        updated_at: now,
      })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id)
      .returning(columns)
      .$castTo<Resource>()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw violates(error, `${table}_number`) ? invalid(numberTaken) : error
      })
    await kind.tell(tx, document, before)
    return document
  }

  /** Late is what was sent, and whose deadline falls on a day that has ended where its agency is. */
  const late = (db: Database) =>
    db
      .selectFrom(table)
      .innerJoin('agencies', 'agencies.id', 'agency_id')
      .where('status', '=', 'sent')
      .where('deadline', '<', sql<string>`now()`)
      .where(sql<boolean>`day_of(deadline, timezone) < (now() at time zone timezone)::date`)

  const agenciesWithLate = async (db: Database) =>
    (await late(db).select('agency_id').distinct().execute()).map(({ agency_id }) => agency_id)

  /** Moves some of the late documents of an agency on, and tells of it. Tells whether there were any. */
  const settleLate = async (tx: TxScope): Promise<boolean> => {
    const { db, agencyId } = tx
    const some = late(db)
      .where('agency_id', '=', agencyId)
      .select(`${table}.id`)
      .limit(100)
      .forUpdate(table)
      .skipLocked()
    const settled = await db
      .updateTable(table)
      .set({ status: kind.late, updated_at: now })
      .where('agency_id', '=', agencyId)
      .where('id', 'in', some)
      .returning(columns)
      .$castTo<Resource>()
      .execute()
    for (const document of settled) await kind.tell(tx, document, { status: 'sent' })
    return settled.length > 0
  }

  return {
    list: pages(select, {
      order: [
        ['createdAt', 'desc'],
        ['id', 'desc'],
      ],
      counted: table,
    }),
    find: (scope: Scope, id: number) => select(scope).where('id', '=', id).executeTakeFirst(),
    create,
    change,
    agenciesWithLate,
    settleLate,
  }
}
