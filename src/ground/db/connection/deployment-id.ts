import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import type { Tables } from '../schema.ts'

const databaseOid = sql`(select oid from pg_database where datname = current_database())`

const insufficientPrivilege = '42501'

/**
 * Identifies the database of a deployment: equal for all of its instances, and other than that of any other database.
 * It consists of the system identifier of the PostgreSQL cluster and the oid of the database. If the role may not read
 * the system identifier, the time of the first migration replaces it.
 */
export const readDeploymentId = async (db: Kysely<Tables>): Promise<string> => {
  const read = async (cluster: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ id: string }>`select concat((${cluster}), '-', ${databaseOid}) as id`.execute(db)
    return rows[0]?.id ?? ''
  }
  try {
    return await read(sql`select system_identifier from pg_control_system()`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === insufficientPrivilege)) throw error
    return read(sql`select (extract(epoch from min(timestamp)::timestamptz) * 1000)::bigint from kysely_migration`)
  }
}
