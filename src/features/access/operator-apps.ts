import type { App, AppCreate, CreatedApp } from '#generated/admin/types.ts'
import { commandLine } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { columns, generateCredentials } from './apps.ts'
import { disconnectWithoutGrant } from './disconnect.ts'

// Apps without an agency.

const select = (db: Database) =>
  db.selectFrom('oauth_apps').where('kind', '=', 'registered').where('agency_id', 'is', null).select(columns)

/** Registers an app of the operator. */
export const createOperatorApp = async (db: Database, app: AppCreate): Promise<CreatedApp> => {
  const { clientSecret, row } = generateCredentials(app)
  const { id } = await db
    .insertInto('oauth_apps')
    .values({ ...row, kind: 'registered', name: app.name, redirect_uris: app.redirectUris })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...(await select(db).where('id', '=', id).executeTakeFirstOrThrow()), clientSecret }
}

export const listOperatorApps = (db: Database): Promise<App[]> => select(db).orderBy('id').execute()

/** Removes an app of the operator, and ends its connections. Returns false if there is none. */
export const removeOperatorApp = async (db: Database, id: number): Promise<boolean> => {
  const removed = await db
    .deleteFrom('oauth_apps')
    .where('kind', '=', 'registered')
    .where('agency_id', 'is', null)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (removed) await disconnectWithoutGrant(db, { appId: id }, commandLine)
  return removed !== undefined
}
