import {
  sql,
  type DeleteQueryBuilder,
  type DeleteResult,
  type GeneratedAlways,
  type InsertObject,
  type SelectQueryBuilder,
  type SqlBool,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { Database } from './connect.ts'
import type { Tables } from './schema.ts'

/** The tables whose rows own others, and the column that names the owner. */
const ownerColumns = {
  agencies: 'agency_id',
  connectors: 'connector_id',
  watches: 'watch_id',
  webhook_subscriptions: 'subscription_id',
} as const
type OwnerColumns = typeof ownerColumns
export type OwnerTable = keyof OwnerColumns

type TableWith<Column> = {
  [Table in keyof Tables]: Column extends keyof Tables[Table] ? Table : never
}[keyof Tables]
type AgencyTable = TableWith<'agency_id'>

/** Rows are inserted where a column names their owner; a table with an agency is left to the agency. */
type InsertTable<Owner extends OwnerTable> = Owner extends 'agencies'
  ? AgencyTable
  : Exclude<TableWith<OwnerColumns[Owner]>, AgencyTable>
/** They are read and written there, and in the row of an owner that is no agency. */
type RowTable<Owner extends OwnerTable> = InsertTable<Owner> | (Owner extends 'agencies' ? 'contacts' : Owner)

/** A new row, without its owner. */
type NewRow<Owner extends OwnerTable, Table extends keyof Tables> = Omit<
  InsertObject<Tables, Table>,
  OwnerColumns[Owner]
>

/** The tables as an update sees them: a row stays with its owner. */
type UpdatedTables<Owner extends OwnerTable> = {
  [Table in keyof Tables]: {
    [Column in keyof Tables[Table]]: Column extends OwnerColumns[Owner]
      ? GeneratedAlways<Tables[Table][Column]>
      : Tables[Table][Column]
  }
}

let databaseOf: <Owner extends OwnerTable>(partition: Partition<Owner>) => Database

/** The rows of one owner. Every query that starts here names the owner; joins follow foreign keys from there. */
export class Partition<Owner extends OwnerTable> {
  readonly owner: Owner
  readonly ownerId: number
  readonly #db: Database

  static {
    databaseOf = partition => partition.#db
  }

  constructor(db: Database, owner: Owner, ownerId: number) {
    this.#db = db
    this.owner = owner
    this.ownerId = ownerId
  }

  selectFrom<Table extends RowTable<Owner>>(table: Table): SelectQueryBuilder<Tables, Table, object> {
    return this.#db.selectFrom<keyof Tables>(table).where(this.#owns(table))
  }

  insertInto<Table extends InsertTable<Owner>>(table: Table) {
    return {
      values: (rows: NewRow<Owner, Table> | readonly NewRow<Owner, Table>[]) => {
        const given: readonly object[] = Array.isArray(rows) ? rows : [rows]
        const owned = given.map(row => ({ ...row, [ownerColumns[this.owner]]: this.ownerId }))
        return this.#db.insertInto(table).values(owned as never)
      },
    }
  }

  updateTable<Table extends RowTable<Owner>>(
    table: Table,
  ): UpdateQueryBuilder<UpdatedTables<Owner>, Table, Table, UpdateResult> {
    return this.#db.updateTable<keyof Tables>(table).where(this.#owns(table)) as never
  }

  deleteFrom<Table extends RowTable<Owner>>(table: Table): DeleteQueryBuilder<Tables, Table, DeleteResult> {
    return this.#db.deleteFrom<keyof Tables>(table).where(this.#owns(table))
  }

  #owns(table: keyof Tables) {
    // Contacts have no agency: an agency has those that are linked to its clients.
    if (table === 'contacts')
      return sql<SqlBool>`contacts.id in (
        select contact_id from client_contacts join clients on clients.id = client_id where clients.agency_id = ${this.ownerId}
      )`
    const column = table === this.owner ? 'id' : ownerColumns[this.owner]
    return sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${this.ownerId}`
  }
}

/** The rows of an agency, inside of a transaction or not. */
export type TenantRows = Partition<'agencies'>

/** An agency as its requests reach it. */
export class Tenant extends Partition<'agencies'> {
  constructor(db: Database, agencyId: number) {
    super(db, 'agencies', agencyId)
  }

  get agencyId() {
    return this.ownerId
  }

  async transaction<Result>(work: (tx: TenantTransaction) => Promise<Result>): Promise<Result> {
    const followUps = new Set<FollowUp>()
    const result = await databaseOf(this)
      .transaction()
      .execute(db => work(new TenantTransaction(db, this.agencyId, followUp => void followUps.add(followUp))))
    for (const followUp of followUps) followUp(this)
    return result
  }
}

type FollowUp = (tenant: Tenant) => void

/** An agency inside of a transaction: what must happen together asks for this one. */
export class TenantTransaction extends Partition<'agencies'> {
  /** Does something once the transaction is committed, and never when it is rolled back; the same thing once. */
  readonly afterCommit: (followUp: FollowUp) => void
  readonly isSilent: boolean

  constructor(db: Database, agencyId: number, afterCommit: (followUp: FollowUp) => void, isSilent = false) {
    super(db, 'agencies', agencyId)
    this.afterCommit = afterCommit
    this.isSilent = isSilent
  }

  get agencyId() {
    return this.ownerId
  }
}

/** A connector as the requests of its plugin reach it. */
export class ConnectorTenant extends Partition<'connectors'> {
  constructor(db: Database, connectorId: number) {
    super(db, 'connectors', connectorId)
  }

  transaction<Result>(work: (rows: Partition<'connectors'>) => Promise<Result>): Promise<Result> {
    return databaseOf(this)
      .transaction()
      .execute(db => work(new Partition(db, 'connectors', this.ownerId)))
  }
}

/** The database, or the transaction, that a partition works on: for the queue, notifications and prepared statements. */
export const unscoped = <Owner extends OwnerTable>(partition: Partition<Owner>): Database => databaseOf(partition)
