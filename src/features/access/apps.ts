import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { App, AppCreate, AppSecret, AppUpdate, CreatedApp } from '#generated/admin/types.ts'
import { audit, auditUpdate } from '#src/platform/audit/audit.ts'
import { newFields } from '#src/platform/audit/changes.ts'
import { toVisible } from '#src/features/sites/connectors/visible-text.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import { toUpdateRow, updateIfChanged } from '#src/ground/db/row.ts'
import { inTransaction, type TenantChanges, type TenantRows, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import type { Message } from '#src/ground/base/language.ts'
import { requireQuota } from '#src/platform/limits/quotas.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'
import { redirectUriIssue } from './redirect-uris.ts'

const fields = ['name', 'redirect_uris as redirectUris'] as const

const previousSecretUntil = sql<string | null>`
  case when previous_secret_until > now() then previous_secret_until end`

/** The columns of an app, as the API returns it. */
export const columns = [
  'id',
  'oauth_client_id as clientId',
  ...fields,
  sql<App['type']>`case when secret_hash is null then 'public' else 'confidential' end`.as('type'),
  previousSecretUntil.as('previousSecretUntil'),
  sql<number>`(
    select count(distinct key_id) from oauth_grants
    join api_keys on api_keys.agency_id = oauth_grants.agency_id and api_keys.id = key_id
    where oauth_grants.app_id = oauth_apps.id and revoked_at is null
  )`.as('connectionCount'),
  'created_by as createdByUserId',
  'created_at as createdAt',
] as const

const select = (tenant: TenantRows) => tenant.selectFrom('oauth_apps').where('kind', '=', 'registered').select(columns)

/** Lists the apps that an agency has registered. */
export const listApps = paginated(select, { sort: 'id' })

const findApp = (tenant: TenantRows, id: number): Promise<App | undefined> =>
  select(tenant).where('id', '=', id).executeTakeFirst()

const hiddenCharacter: Message = { fr: 'Contient un caractère invisible', en: 'Contains a hidden character' }

/** Throws if people could misread the name of an app, or if it may not have its redirect URIs. */
const requireValid = ({ name = '', redirectUris = [] }: AppUpdate) => {
  if (toVisible(name) !== name) throw new InvalidInput({ name: [hiddenCharacter] })
  const [issue] = redirectUris.flatMap(uri => redirectUriIssue(uri) ?? [])
  if (issue) throw new InvalidInput({ redirectUris: [issue] })
}

/** `app_` and 12 random bytes in hexadecimal. */
const generateClientId = () => `app_${randomBytes(12).toString('hex')}`

/** `sps_` and 32 random bytes in hexadecimal. */
const generateSecret = () => `sps_${randomBytes(32).toString('hex')}`

/** Generates the credentials of a new app. A public one has no secret. */
export const generateCredentials = (app: AppCreate) => {
  requireValid(app)
  const clientSecret = app.type === 'confidential' ? generateSecret() : null
  return {
    clientSecret,
    row: { oauth_client_id: generateClientId(), secret_hash: clientSecret === null ? null : sha256(clientSecret) },
  }
}

/** Registers an app of an agency. Throws if the agency has reached its quota. */
export const createApp = async (tx: TenantTransaction, app: AppCreate, createdBy: string): Promise<CreatedApp> => {
  const { name, redirectUris } = app
  const { clientSecret, row } = generateCredentials(app)
  await requireQuota(tx, 'apps')
  const { id } = await tx
    .insertInto('oauth_apps')
    .values({ ...row, kind: 'registered', name, redirect_uris: redirectUris, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, { action: 'app.created', id, changes: newFields({ name, redirectUris }) })
  const created = await select(tx).where('id', '=', id).executeTakeFirstOrThrow()
  return { ...created, clientSecret }
}

/** Updates an app, effective from its next authorization. */
export const updateApp = (tenant: TenantChanges, id: number, changes: AppUpdate): Promise<App | undefined> => {
  requireValid(changes)
  return updateIfChanged(
    toUpdateRow(fields, changes),
    row =>
      inTransaction(tenant, async tx => {
        const before = await select(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
        if (!before) return undefined
        const query = tx.updateTable('oauth_apps').set(row).where('id', '=', id).returning(columns)
        const after = await query.executeTakeFirstOrThrow()
        await auditUpdate(tx, 'app.updated', { before, after })
        return after
      }),
    () => findApp(tenant, id),
  )
}

/**
 * Replaces the secret of an app; the secret before works until the end of a grace period. Undefined if there is no such
 * app. Throws if it is public.
 */
export const rotateAppSecret = async (
  tx: TenantTransaction,
  id: number,
  graceSeconds = 0,
): Promise<AppSecret | undefined> => {
  const app = await select(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!app) return undefined
  if (app.type === 'public') throw apiError('APP_HAS_NO_SECRET')
  const clientSecret = generateSecret()
  const rotated = await tx
    .updateTable('oauth_apps')
    .set({
      secret_hash: sha256(clientSecret),
      previous_secret_hash: sql<Buffer>`secret_hash`,
      previous_secret_until: graceSeconds > 0 ? sql<string>`now() + make_interval(secs => ${graceSeconds})` : null,
    })
    .where('id', '=', id)
    .returning([previousSecretUntil.as('previousSecretUntil')])
    .executeTakeFirstOrThrow()
  await audit(tx, { action: 'app.secret_rotated', id, changes: newFields({ graceSeconds }) })
  return { clientId: app.clientId, clientSecret, ...rotated }
}

/** Removes an app with its grants. Returns false if there is none. */
export const removeApp = async (tx: TenantTransaction, id: number): Promise<boolean> => {
  const removed = await tx
    .deleteFrom('oauth_apps')
    .where('kind', '=', 'registered')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (removed) await audit(tx, { action: 'app.removed', id, changes: newFields(removed) })
  return removed !== undefined
}
