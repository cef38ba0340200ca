import { sql, type Kysely } from 'kysely'

/** Deletes the payloads of commands that have ended, except the names of abilities. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    update connector_commands set payload =
      case when type = 'generic.execute_ability'
        then jsonb_strip_nulls(jsonb_build_object('ability', payload -> 'ability')) else '{}' end
    where status in ('success', 'error', 'expired') and payload <> '{}'`.execute(db)
}
