import { type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Database } from './connect.ts'
import { nameCompiledStatement } from './pool.ts'
import type { OwnerTable } from './owned-tables.ts'
import { OwnedRows, unscoped } from './tenant.ts'

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) })
const ownerPlaceholder = new Placeholder('owner')

/** Runs a compiled query with values instead of its placeholders. */
const run = async <Row>(
  db: Database,
  compiled: CompiledQuery<Row>,
  values: object,
  ownerId?: number,
): Promise<Row[]> => {
  const valueOf = (placeholder: Placeholder) =>
    placeholder === ownerPlaceholder ? ownerId : (values as Record<string, unknown>)[placeholder.name]
  const parameters = compiled.parameters.map(value => (value instanceof Placeholder ? valueOf(value) : value))
  return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
}

/**
 * Prepares a query of the whole database, which is built and compiled once. The builder gets placeholders instead of
 * values, so it must not branch on them.
 */
export const prepared = <Values extends object, Row>(build: (db: Database, values: Values) => CompiledQuery<Row>) => {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Database, values: Values): Promise<Row[]> => {
    if (!compiled) {
      compiled = build(db, placeholders as Values)
      nameCompiledStatement(compiled.sql)
    }
    return run(db, compiled, values)
  }
}

/** A Kysely query builder, or `sql`. */
type Query<Row> = Compilable<Row> | RawBuilder<Row>

const compileFor = <Row>(db: Database, query: Query<Row>) =>
  'isRawBuilder' in query ? query.compile(db) : query.compile()

/**
 * Prepares a query of one owner's rows, which is built and compiled once per type of owner. Throws if the statement
 * does not contain the owner: `sql` must use `ownerId`. Only tests can prove that the statement filters by it.
 */
export const tenantQuery = <Values extends object, Row, Owner extends OwnerTable = 'agencies'>(
  build: (tenant: OwnedRows<Owner>, values: Values) => Query<Row>,
) => {
  const compiled = new Map<Owner, CompiledQuery<Row>>()
  const compile = (db: Database, owner: Owner) => {
    const query = compileFor(db, build(new OwnedRows(db, owner, ownerPlaceholder as never), placeholders as Values))
    if (!query.parameters.includes(ownerPlaceholder))
      throw new Error(`This query does not mention its tenant: ${query.sql}`)
    compiled.set(owner, query)
    nameCompiledStatement(query.sql)
    return query
  }
  return async (tenant: OwnedRows<Owner>, values: Values): Promise<Row[]> => {
    const db = unscoped(tenant)
    return run(db, compiled.get(tenant.owner) ?? compile(db, tenant.owner), values, tenant.ownerId)
  }
}

/** The first row of a statement that always returns one. */
export const firstOrThrow = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error('The statement returned no row')
  return row
}
