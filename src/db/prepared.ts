import type { CompiledQuery } from 'kysely'
import type { Database } from './connect.ts'

class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_target, name) => new Slot(String(name)) })

/**
 * A query of the hot path, built and compiled once: slots stand where its values will. What builds it must not look at
 * the values, as they are not there yet.
 */
export const prepared = <Values extends object, Row>(build: (db: Database, values: Values) => CompiledQuery<Row>) => {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Database, values: Values): Promise<Row[]> => {
    compiled ??= build(db, slots as Values)
    const parameters = compiled.parameters.map(value =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

/** The row of a statement that returns one. */
export const only = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error('A statement that returns a row has returned none')
  return row
}
