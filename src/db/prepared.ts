import type { CompiledQuery } from 'kysely'
import type { Database } from './connect.ts'
import { Partition, unscoped, type OwnerTable } from './tenant.ts'

class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_target, name) => new Slot(String(name)) })
const ownerSlot = new Slot('owner')

/** Runs a compiled query with values in place of its slots. */
const run = async <Row>(
  db: Database,
  compiled: CompiledQuery<Row>,
  values: object,
  ownerId?: number,
): Promise<Row[]> => {
  const valueOf = (slot: Slot) => (slot === ownerSlot ? ownerId : (values as Record<string, unknown>)[slot.name])
  const parameters = compiled.parameters.map(value => (value instanceof Slot ? valueOf(value) : value))
  return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
}

/**
 * A query of the whole database, built and compiled once: slots stand where its values will. The builder must not look at
 * the values, as they are not there yet.
 */
export const prepared = <Values extends object, Row>(build: (db: Database, values: Values) => CompiledQuery<Row>) => {
  let compiled: CompiledQuery<Row> | undefined
  return (db: Database, values: Values): Promise<Row[]> => {
    compiled ??= build(db, slots as Values)
    return run(db, compiled, values)
  }
}

/** A query builder of Kysely, or `sql`. */
interface Query<Row> {
  compile: (db: Database) => CompiledQuery<Row>
}

/**
 * A query of one owner's rows, built and compiled once as above. It throws when it does not name its owner: `sql` must
 * have `ownerId` among its values.
 */
export const tenantQuery = <Values extends object, Row, Owner extends OwnerTable = 'agencies'>(
  build: (tenant: Partition<Owner>, values: Values) => Query<Row>,
) => {
  let compiled: CompiledQuery<Row> | undefined
  const compile = (tenant: Partition<Owner>) => {
    const db = unscoped(tenant)
    const query = build(new Partition(db, tenant.owner, ownerSlot as never), slots as Values).compile(db)
    if (!query.parameters.includes(ownerSlot)) throw new Error(`This query ignores its tenant: ${query.sql}`)
    return query
  }
  return (tenant: Partition<Owner>, values: Values): Promise<Row[]> => {
    compiled ??= compile(tenant)
    return run(unscoped(tenant), compiled, values, tenant.ownerId)
  }
}

/** The row of a statement that returns one. */
export const firstOrThrow = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error('A statement that returns a row has returned none')
  return row
}
