import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Actor } from '#src/ground/base/actor.ts'
import type { Database } from './connection/connect.ts'
import { executeShared, executeStale } from './connection/shared-pool.ts'
import { prepareCompiled } from './connection/pool.ts'
import { Json } from './json.ts'
import type { OwnerTable } from './owned-tables.ts'
import { PendingTenant, type Authentication } from './pending-tenant.ts'
import { OwnedRows, unscoped, type OwnerKey, type TenantRows } from './tenant.ts'

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) })
const ownerPlaceholder = new Placeholder('owner')
const agencyPlaceholder = new Placeholder('agency')

/** A property of the actor. */
class ActorPlaceholder extends Placeholder {}
const actorPlaceholders = new Proxy({} as Actor, { get: (_target, name) => new ActorPlaceholder(String(name)) })

interface RunOptions {
  owner?: OwnedRows<OwnerTable> | undefined
  /** Whether the query only reads, so that it may share a connection. */
  isRead?: boolean
  /** Whether a replica may answer, which may not have what others have just written. */
  mayBeStale?: boolean
  /** Whether to convert rows to lists of values, because the statement is not prepared for them. */
  toLists?: boolean
}

/** Runs a compiled query with values instead of its placeholders. */
const run = async <Row>(
  db: Database,
  compiled: CompiledQuery<Row>,
  values: object,
  { owner, isRead = false, mayBeStale = false, toLists = false }: RunOptions = {},
): Promise<Row[]> => {
  const valueOf = (placeholder: Placeholder) => {
    if (placeholder === ownerPlaceholder) return owner?.ownerId
    if (placeholder === agencyPlaceholder) return owner?.agencyId
    const source = placeholder instanceof ActorPlaceholder ? owner?.actor : values
    return (source as Record<string, unknown>)[placeholder.name]
  }
  const parameters = compiled.parameters.map(value => (value instanceof Placeholder ? valueOf(value) : value))
  const query: CompiledQuery<Row> = { ...compiled, parameters }
  const execute = mayBeStale ? executeStale : isRead ? executeShared : undefined
  const result = await (execute?.(db, query) ?? db.executeQuery<Row>(query))
  return toLists ? result.rows.map(row => Object.values(row as object) as Row) : result.rows
}

/**
 * Prepares a query of the whole database, which is built and compiled once. The builder gets placeholders instead of
 * values, so it must not branch on them.
 */
export const prepared = <Values extends object, Row>(
  build: (db: Database, values: Values) => CompiledQuery<Row>,
  options: RunOptions = {},
) => {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Database, values: Values): Promise<Row[]> => {
    if (!compiled) {
      compiled = build(db, placeholders as Values)
      prepareCompiled(compiled.sql)
    }
    return run(db, compiled, values, options)
  }
}

/** Prepares a query of the whole database that only reads. */
export const preparedRead = <Values extends object, Row>(build: (db: Database, values: Values) => CompiledQuery<Row>) =>
  prepared(build, { isRead: true })

const placeholdersOf = (owner: OwnerTable) =>
  ({ id: ownerPlaceholder, agencyId: owner === 'agencies' ? ownerPlaceholder : agencyPlaceholder }) as never as OwnerKey

/** A Kysely query builder, or `sql`. */
type Query<Row> = Compilable<Row> | RawBuilder<Row>

const compileFor = <Row>(db: Database, query: Query<Row>) =>
  'isRawBuilder' in query ? query.compile(db) : query.compile()

interface QueryOptions {
  /** Whether the statement is prepared. Otherwise it counts towards the limit of those that are built per request. */
  isPrepared?: boolean
  /** Whether the query only reads. */
  isRead?: boolean
  /** Whether a replica may answer: the query only reads, from tables of `StaleTable`. */
  mayBeStale?: boolean
  /** Whether rows are lists of values. */
  hasLists?: boolean
}

/**
 * Prepares a query of one owner's rows, which is built and compiled once per type of owner. Throws if the statement
 * does not contain the owner and its agency: `sql` must use `ownerId` and `agencyId`. Only tests can prove that the
 * statement filters by them.
 */
export const tenantQuery = <Values extends object, Row, Owner extends OwnerTable = 'agencies'>(
  build: (tenant: OwnedRows<Owner>, values: Values) => Query<Row>,
  { isPrepared = true, isRead = false, mayBeStale = false, hasLists = false }: QueryOptions = {},
) => {
  const compiled = new Map<Owner, CompiledQuery<Row>>()
  const compile = (db: Database, owner: Owner) => {
    const rows = new OwnedRows(db, owner, placeholdersOf(owner), actorPlaceholders)
    const query = compileFor(db, build(rows, placeholders as Values))
    if (!Object.values(placeholdersOf(owner)).every(placeholder => query.parameters.includes(placeholder)))
      throw new Error(`This query does not mention its tenant: ${query.sql}`)
    compiled.set(owner, query)
    if (isPrepared) prepareCompiled(query.sql, { hasLists })
    return query
  }
  const toLists = hasLists && !isPrepared
  return async (tenant: OwnedRows<Owner>, values: Values): Promise<Row[]> => {
    const db = unscoped(tenant)
    const query = compiled.get(tenant.owner) ?? compile(db, tenant.owner)
    return run(db, query, values, { isRead, mayBeStale, toLists, owner: tenant as never })
  }
}

/** The owner of the rows that a query reads: an agency, or an agency whose caller is still being authenticated. */
export type Reader = TenantRows | PendingTenant

type BuildRead<Values, Row> = (tenant: TenantRows, values: Values, caller: RawBuilder<unknown>) => RawBuilder<Row>

/**
 * Prepares a query that reads. A pending tenant authenticates its caller with the same statement, so one row must
 * contain the expression `caller`; `toCaller` finds it there.
 */
export const readerQuery = <Values extends object, Row>(
  build: BuildRead<Values, Row>,
  {
    toCaller,
    isPrepared = true,
    hasLists = false,
  }: Omit<QueryOptions, 'isRead' | 'mayBeStale'> & { toCaller: (rows: Row[]) => unknown },
) => {
  const query = tenantQuery<Values, Row>((tenant, values) => build(tenant, values, sql`null::json`), {
    isPrepared,
    isRead: true,
    hasLists,
  })
  const pendingQueries = new WeakMap<Authentication, CompiledQuery<Row>>()
  const compilePending = (db: Database, authentication: Authentication) => {
    const agency = authentication.agencyId as never
    const rows: TenantRows = new OwnedRows(db, 'agencies', { id: agency, agencyId: agency })
    const caller = sql`(select row_to_json(caller) from caller)`
    const compiled = sql<Row>`
      with caller as (${authentication.selectCaller(db, placeholders)}) ${build(rows, placeholders as Values, caller)}
    `.compile(db)
    pendingQueries.set(authentication, compiled)
    if (isPrepared) prepareCompiled(compiled.sql, { hasLists })
    return compiled
  }
  const readPending = async (pending: PendingTenant, values: Values) => {
    const { db, authentication } = pending
    const compiled = pendingQueries.get(authentication) ?? compilePending(db, authentication)
    await pending.admit()
    const toLists = hasLists && !isPrepared
    const rows = await run(db, compiled, { ...values, ...pending.values }, { isRead: true, toLists })
    pending.caller = toCaller(rows) ?? undefined
    return rows
  }
  return (reader: Reader, values: Values): Promise<Row[]> =>
    reader instanceof PendingTenant ? readPending(reader, values) : query(reader, values)
}

/** Prepares a query of one JSON text. Undefined when there is no row. */
export const jsonQuery = <Values extends object, Value>(
  build: (tenant: TenantRows, values: Values) => RawBuilder<{ json: string }>,
) => {
  const query = readerQuery<Values, { caller: unknown; json: string | null }>(
    (tenant, values, caller) => sql`select ${caller} as caller, (${build(tenant, values)}) as json`,
    { toCaller: ([row]) => row?.caller },
  )
  return async (reader: Reader, values: Values): Promise<Json<Value> | undefined> => {
    const [row] = await query(reader, values)
    return row && row.json !== null ? new Json(row.json) : undefined
  }
}

/** The first row of a statement that always returns one. */
export const firstOrThrow = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error('The statement returned no row')
  return row
}
