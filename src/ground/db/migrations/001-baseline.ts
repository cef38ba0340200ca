import { readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'

/** PostgreSQL prepares single statements only, so a function executes the script. */
export const up = async (db: Kysely<unknown>) => {
  const script = await readFile(new URL('../schema.sql', import.meta.url), 'utf8')
  await sql`select set_config('agency_api.script', ${script}, true)`.execute(db)
  await sql`do $$ begin execute current_setting('agency_api.script'); end $$`.execute(db)
}
