import {
  sql,
  type DeleteQueryBuilder,
  type DeleteResult,
  type SelectQueryBuilder,
  type SqlBool,
  type UpdateObject,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import { service, type Actor } from '#src/ground/base/actor.ts'
import { forAgency, type Database } from './connection/connect.ts'
import {
  ownerColumns,
  type InsertTable,
  type NewRow,
  type OwnedInsert,
  type OwnerTable,
  type RowTable,
  type UpdatedTables,
} from './owned-tables.ts'
import type { Tables } from './schema.ts'

let databaseOf: <Owner extends OwnerTable>(rows: OwnedRows<Owner> | AnyOwnedRows) => Database

const assertOwnerUnchanged = (row: object) => {
  const column = Object.values(ownerColumns).find(name => name in row)
  if (column) throw new Error(`${column} cannot be changed: it identifies the owner of the row`)
}

/** The id of an owner, and that of its agency. */
export interface OwnerKey {
  id: number
  agencyId: number
}

/** The rows of one owner. Every query that starts here filters by the owner; joins follow foreign keys. */
export class OwnedRows<Owner extends OwnerTable> {
  /** Type only: makes `Owner` invariant, so that `OwnedRows<A>` is not assignable to `OwnedRows<A | B>`. */
  declare protected readonly invariant: (owner: Owner) => Owner

  readonly owner: Owner
  readonly ownerId: number
  /** The agency of the owner, or the owner itself. */
  readonly agencyId: number
  /** On whose behalf the rows are changed. */
  readonly actor: Actor
  readonly #db: Database

  static {
    databaseOf = rows => rows.#db
  }

  constructor(db: Database, owner: Owner, { id, agencyId }: OwnerKey, actor: Actor = service) {
    this.#db = db
    this.owner = owner
    this.ownerId = id
    this.agencyId = agencyId
    this.actor = actor
  }

  selectFrom<Table extends RowTable<Owner>>(table: Table): SelectQueryBuilder<Tables, Table, object> {
    return this.#db.selectFrom<keyof Tables>(table).where(this.#owns(table))
  }

  insertInto<Table extends InsertTable<Owner>>(table: Table) {
    return {
      values: (rows: NewRow<Owner, Table> | readonly NewRow<Owner, Table>[]): OwnedInsert<Table> => {
        const newRows: readonly object[] = Array.isArray(rows) ? rows : [rows]
        const owner = { [ownerColumns[this.owner]]: this.ownerId, agency_id: this.agencyId }
        const owned = newRows.map(row => ({ ...row, ...owner }))
        return this.#db.insertInto(table).values(owned as never) as never
      },
    }
  }

  updateTable<Table extends RowTable<Owner>>(table: Table) {
    return {
      set: (row: UpdateObject<UpdatedTables, Table>): UpdateQueryBuilder<UpdatedTables, Table, Table, UpdateResult> => {
        assertOwnerUnchanged(row)
        return this.#db
          .updateTable<keyof Tables>(table)
          .set(row as never)
          .where(this.#owns(table)) as never
      },
    }
  }

  deleteFrom<Table extends RowTable<Owner>>(table: Table): DeleteQueryBuilder<Tables, Table, DeleteResult> {
    return this.#db.deleteFrom<keyof Tables>(table).where(this.#owns(table))
  }

  #owns(table: keyof Tables) {
    // Nobody can find a contact that belongs to no client.
    if (table === 'contacts')
      return sql<SqlBool>`contacts.agency_id = ${this.agencyId} and exists (
        select from client_contacts where agency_id = ${this.agencyId} and contact_id = contacts.id
      )`
    const column = table === this.owner ? 'id' : ownerColumns[this.owner]
    const isOwned = sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${this.ownerId}`
    if (this.owner === 'agencies') return isOwned
    return sql<SqlBool>`${sql.ref(`${table}.agency_id`)} = ${this.agencyId} and ${isOwned}`
  }
}

/** The rows of an owner that the transaction has locked or inserted. */
export class LockedRows<Owner extends OwnerTable> extends OwnedRows<Owner> {
  readonly isLocked = true
}

/** The rows of any type of owner. */
export type AnyOwnedRows = { [Owner in OwnerTable]: OwnedRows<Owner> }[OwnerTable]

/** The rows of an agency, inside or outside a transaction. */
export type TenantRows = OwnedRows<'agencies'>

/** An agency outside a transaction. Its queries wait for their turn among those of other agencies. */
export class Tenant extends OwnedRows<'agencies'> {
  readonly #lockAccess: LockAccess

  /** `lockAccess` runs first in each transaction. */
  constructor(db: Database, agencyId: number, actor?: Actor, lockAccess: LockAccess = async () => {}) {
    super(forAgency(db, agencyId), 'agencies', { id: agencyId, agencyId }, actor)
    this.#lockAccess = lockAccess
  }

  async transaction<Result>(work: (tx: TenantTransaction) => Promise<Result>): Promise<Result> {
    const followUps = new Set<FollowUp>()
    const afterCommit = (followUp: FollowUp) => void followUps.add(followUp)
    const result = await databaseOf(this)
      .transaction()
      .execute(async db => {
        // A transaction that runs again after a conflict registers its functions again.
        followUps.clear()
        const tx = new TenantTransaction(db, this.ownerId, { afterCommit, actor: this.actor })
        await this.#lockAccess(tx)
        return work(tx)
      })
    for (const followUp of followUps) followUp(this)
    return result
  }
}

type FollowUp = (tenant: Tenant) => void

/** Lets the end of the actor's access wait until the transaction ends, or throws if it has ended. */
type LockAccess = (tx: TenantTransaction) => Promise<void>

interface TransactionOptions {
  afterCommit?: (followUp: FollowUp) => void
  actor?: Actor
}

/** An agency in a transaction: functions that need atomicity take this type. */
export class TenantTransaction extends OwnedRows<'agencies'> {
  /** Registers a function to run after the commit; not after a rollback. Duplicates of a function run once. */
  readonly afterCommit: (followUp: FollowUp) => void

  constructor(db: Database, agencyId: number, { afterCommit = () => {}, actor }: TransactionOptions = {}) {
    super(db, 'agencies', { id: agencyId, agencyId }, actor)
    this.afterCommit = afterCommit
  }
}

/** A transaction on behalf of another actor. */
export const withActor = (tx: TenantTransaction, actor: Actor): TenantTransaction =>
  new TenantTransaction(databaseOf(tx), tx.ownerId, { actor, afterCommit: tx.afterCommit })

/** Runs work within a transaction. If it fails, what it has done is undone, and the transaction can go on. */
export const attempt = async <Result>(tx: TenantTransaction, work: () => Promise<Result>): Promise<Result> => {
  const db = databaseOf(tx)
  await sql`savepoint attempt`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    throw error
  }
}

/** An agency whose rows change: each statement commits by itself, unless it is part of a transaction. */
export type TenantChanges = Tenant | TenantTransaction

/** Runs work in the transaction, or in a new one. */
export const inTransaction = <Result>(
  tenant: TenantChanges,
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> => (tenant instanceof TenantTransaction ? work(tenant) : tenant.transaction(work))

/** Runs a function after the statements so far are committed. */
export const afterCommit = (tenant: TenantChanges, followUp: FollowUp): void =>
  tenant instanceof TenantTransaction ? tenant.afterCommit(followUp) : followUp(tenant)

/** The rows of a connector, for the requests of its plugin. Its queries are those of its agency. */
export class ConnectorTenant extends OwnedRows<'connectors'> {
  constructor(db: Database, { id, agencyId }: OwnerKey, actor?: Actor) {
    super(forAgency(db, agencyId), 'connectors', { id, agencyId }, actor)
  }

  transaction<Result>(work: (connector: OwnedRows<'connectors'>) => Promise<Result>): Promise<Result> {
    return databaseOf(this)
      .transaction()
      .execute(db => work(new OwnedRows(db, 'connectors', { id: this.ownerId, agencyId: this.agencyId }, this.actor)))
  }
}

/** The rows of the agency of an owner. */
export const agencyOf = <Owner extends OwnerTable>(rows: OwnedRows<Owner>): TenantRows =>
  new OwnedRows(databaseOf(rows), 'agencies', { id: rows.agencyId, agencyId: rows.agencyId }, rows.actor)

/** The database or transaction behind an owner's rows, for the queue, notifications and prepared statements. */
export const unscoped = <Owner extends OwnerTable>(rows: OwnedRows<Owner> | AnyOwnedRows): Database => databaseOf(rows)
