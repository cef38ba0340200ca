/* oxlint-disable no-underscore-dangle -- `pg` has no public members for these */
import pg from 'pg'

/** How `pg` reads the rows of a statement. */
interface Columns {
  fields: unknown[]
  _parsers: unknown[] | undefined
  _prebuiltEmptyResultObject: object | null
}

interface Connection {
  describe: (portal: object) => void
}

/** The members that the types of `pg` do not declare. */
interface QueryInternals extends pg.Submittable {
  name: string
  _result: Columns & { parseRow: unknown; _parseRowAsArray: unknown }
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleRowDescription(message: object): void
}
const Query = pg.Query as unknown as new (
  ...args: [text: string, values: readonly unknown[], callback: QueryCallback]
) => QueryInternals

export type QueryCallback = (error: Error | null, result: pg.QueryResult) => void

/** The statements of a connection whose columns are known. */
interface KnownColumns {
  /** The same connection, which asks for no columns. */
  withoutDescribe: Connection
  byName: Map<string, Columns>
}
const knownColumns = new WeakMap<Connection, KnownColumns>()

const getKnownColumns = (connection: Connection) => {
  const existing = knownColumns.get(connection)
  if (existing) return existing
  const withoutDescribe = Object.create(connection, { describe: { value: () => {} } }) as Connection
  const known: KnownColumns = { withoutDescribe, byName: new Map() }
  knownColumns.set(connection, known)
  return known
}

interface PreparedStatement {
  name: string
  text: string
  values: readonly unknown[]
  /** Whether rows are lists of values. */
  hasLists: boolean
}

/**
 * A use of a prepared statement. `pg` asks for the columns at each use; this query asks once per connection. They stay
 * the same: PostgreSQL rejects a prepared statement whose columns have changed.
 */
export class PreparedQuery extends Query {
  #known: KnownColumns | undefined

  constructor({ name, text, values, hasLists }: PreparedStatement, callback: QueryCallback) {
    // `pg` copies a text faster than an object.
    super(text, values, callback)
    this.name = name
    if (hasLists) this._result.parseRow = this._result._parseRowAsArray
  }

  override prepare(connection: Connection): void {
    this.#known = getKnownColumns(connection)
    const columns = this.#known.byName.get(this.name)
    if (!columns) return super.prepare(connection)
    Object.assign(this._result, columns)
    this._accumulateRows = true
    super.prepare(this.#known.withoutDescribe)
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#known?.byName.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
