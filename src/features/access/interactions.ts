import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { errors, type InteractionResults, type Provider } from 'oidc-provider'
import type { Consent, Interaction, InteractionResult } from '#generated/admin/types.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { unscoped, type Tenant } from '#src/ground/db/tenant.ts'
import { apiError, fieldErrors } from '#src/ground/base/errors/api-error.ts'
import { toIdentity } from '#src/platform/keys/connections.ts'
import { connectionLimits } from '#src/platform/limits/oauth.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'
import { toAppName, type StoreDeps } from './adapter.ts'
import { connectApp, type StoredApp } from './connect.ts'
import { redirectHost } from './redirect-uris.ts'
import { audienceOf, isAppScope } from './resources.ts'

/** A person who answers, in the browser that has started the request. */
export interface Respondent {
  userId: string
  hasSecondFactor: boolean
  /** Opens an agency for a change on behalf of the person. */
  openTenant: (agencyId: number) => Tenant
}

interface InteractionDeps extends StoreDeps {
  provider: Provider
}

/** The agencies to which a person may connect apps. */
const listGrantable = async (
  db: Database,
  { userId, hasSecondFactor }: Respondent,
  { clientId, agencyId: registrantId }: { clientId: string; agencyId: number | null },
) => {
  const { rows } = await sql<Interaction['agencies'][number]>`
    select agencies.id, agencies.name, exists (
      select from api_keys
      where api_keys.agency_id = agencies.id and created_by = user_id and revoked_at is null
        and oauth_client_id = ${clientId}
    ) as "isConnected", agencies.id is not distinct from ${registrantId}::integer as "isRegistrant"
    from memberships join agencies on agencies.id = agency_id join plans on plans.name = agencies.plan
    where user_id = ${userId} and role in ('owner', 'admin') and (features ->> 'api_access')::boolean
      and (${hasSecondFactor} or not require_second_factor)
    order by memberships.created_at, agencies.id`.execute(db)
  return rows
}

/** Apps with a client id metadata document get their row with the first consent. */
const storeDocumentApp = async (db: Database, { clientId, name }: Omit<StoredApp, 'id'>) =>
  db
    .insertInto('oauth_apps')
    .values({ kind: 'document', oauth_client_id: clientId, name, redirect_uris: [] })
    .onConflict(conflict => conflict.column('oauth_client_id').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()

const findRow = (db: Database, { clientId }: Pick<StoredApp, 'clientId'>) =>
  db.selectFrom('oauth_apps').where('oauth_client_id', '=', clientId).select('id').executeTakeFirstOrThrow()

/** The id and the payload of a grant, as the package would store them. */
const toStored = async (grant: InstanceType<Provider['Grant']>) => {
  const { getValueAndPayload } = grant as unknown as { getValueAndPayload: () => Promise<{ payload: { jti: string } }> }
  const { jti: id, ...payload } = (await getValueAndPayload.call(grant)).payload
  return { id, payload }
}

const findApp = async ({ db, provider }: InteractionDeps, clientId: string) => {
  const stored = await db
    .selectFrom('oauth_apps')
    .where('oauth_client_id', '=', clientId)
    .where('kind', '<>', 'document')
    .select(['name', 'kind', 'agency_id as agencyId'])
    .executeTakeFirst()
  if (stored) return { ...stored, clientId }
  // The document may have gone, or exceed the limit of fetches, since the app has sent the person here.
  const client = await provider.Client.find(clientId).catch((error: unknown) => {
    if (error instanceof errors.OIDCProviderError) return undefined
    throw error
  })
  if (!client) return undefined
  const name = toAppName(client.clientName, new URL(clientId).host)
  return { name, kind: 'document' as const, agencyId: null, clientId }
}

/** An authorization request that nobody has answered yet. */
const findOpen = async (deps: InteractionDeps, uid: string) => {
  const interaction = await deps.provider.Interaction.find(uid)
  if (!interaction || interaction.result) return undefined
  const { client_id: clientId, redirect_uri: redirectUri, scope, resource } = interaction.params
  const app = await findApp(deps, String(clientId))
  const [indicator] = [resource].flat()
  const audience = audienceOf(deps.publicUrl, indicator)
  if (!app || !audience) return undefined
  const scopes = (typeof scope === 'string' ? scope : '').split(' ').filter(isAppScope)
  return { interaction, app, audience, indicator: String(indicator), redirectUri: String(redirectUri), scopes }
}

const denied = { error: 'access_denied', error_description: 'The person has refused' }

const isInteraction = (uid: string) =>
  sql<boolean>`hash = ${sha256(uid)} and kind = 'Interaction' and expires_at > now()`

/** Stores the answer to a request. Returns false if it has one: of several answers at once, one counts. */
const storeAnswer = async (db: Database, uid: string, result: InteractionResults): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('oauth_artifacts')
    .set({ payload: sql`payload || ${JSON.stringify({ result })}::jsonb` })
    .where(isInteraction(uid))
    .where(sql<boolean>`payload -> 'result' is null`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface AnsweredPayload {
  params: { redirect_uri: string; response_mode?: string; state?: string }
  result?: InteractionResults
}

/** The redirect to the app of a request that was denied (RFC 6749, section 4.1.2.1). */
const refusedUrl = (
  publicUrl: string,
  { redirect_uri: uri, response_mode: mode, state }: AnsweredPayload['params'],
) => {
  const values = new URLSearchParams({ ...denied, ...(state !== undefined && { state }), iss: publicUrl })
  const url = new URL(uri)
  if (mode === 'fragment') url.hash = values.toString()
  else for (const [name, value] of values) url.searchParams.append(name, value)
  return url.href
}

/**
 * Withdraws what an earlier answer has granted, unless the app has redeemed its code. Undefined if there is nothing to
 * withdraw.
 */
const withdraw = async (
  { db, publicUrl, onRevoked }: InteractionDeps,
  uid: string,
): Promise<InteractionResult | undefined> => {
  const answered = await db.selectFrom('oauth_artifacts').where(isInteraction(uid)).select('payload').executeTakeFirst()
  const { params, result } = (answered?.payload ?? {}) as Partial<AnsweredPayload>
  if (!params || !result?.consent?.grantId) return undefined
  const withdrawn = await db
    .deleteFrom('oauth_grants')
    .where('id', '=', result.consent.grantId)
    .where(
      sql<boolean>`not exists (
        select from oauth_artifacts
        where grant_id = oauth_grants.id and (kind <> 'AuthorizationCode' or consumed_at is not null)
      )`,
    )
    .returning(['agency_id as agencyId', 'key_id as keyId'])
    .executeTakeFirst()
  if (!withdrawn) return undefined
  await onRevoked(withdrawn)
  return { redirectTo: refusedUrl(publicUrl, params) }
}

/** The authorization requests that a person answers. */
export const openInteractions = (deps: InteractionDeps) => {
  const { db, provider } = deps
  return {
    find: async (respondent: Respondent, uid: string): Promise<Interaction | undefined> => {
      const open = await findOpen(deps, uid)
      if (!open) return undefined
      const { interaction, app, audience, redirectUri, scopes } = open
      const client = await provider.Client.find(app.clientId)
      return {
        app: toIdentity(app),
        redirectHost: redirectHost(redirectUri),
        scopes,
        staysConnected: client?.grantTypeAllowed('refresh_token') ?? false,
        resource: audience,
        agencies: await listGrantable(db, respondent, app),
        limits: connectionLimits,
        expiresAt: new Date(interaction.exp * 1000).toISOString(),
      }
    },

    allow: async (
      respondent: Respondent,
      uid: string,
      { agencyId, scopes }: Consent,
    ): Promise<InteractionResult | undefined> => {
      const open = await findOpen(deps, uid)
      if (!open) return undefined
      const { interaction, app, indicator } = open
      const excess = scopes.filter(scope => !(open.scopes as string[]).includes(scope))
      if (excess.length > 0)
        throw fieldErrors({
          scopes: [{ fr: `Non demandé : ${excess.join(', ')}`, en: `Not requested: ${excess.join(', ')}` }],
        })
      const agencies = await listGrantable(db, respondent, app)
      if (!agencies.some(({ id }) => id === agencyId)) throw apiError('FORBIDDEN')

      const { userId } = respondent
      const grant = new provider.Grant({ accountId: userId, clientId: app.clientId })
      grant.addResourceScope(indicator, scopes.join(' '))
      grant.jti = randomBytes(32).toString('base64url')
      const { id, payload } = await toStored(grant)
      const answer = { login: { accountId: userId, remember: false }, consent: { grantId: id } }
      const isFirst = await respondent.openTenant(agencyId).transaction(async tx => {
        if (!(await storeAnswer(unscoped(tx), uid, answer))) return false
        const row = await (app.kind === 'document' ? storeDocumentApp : findRow)(unscoped(tx), app)
        await connectApp(tx, { id, payload, app: { ...app, ...row }, userId, scopes: scopes.filter(isAppScope) })
        return true
      })
      return isFirst ? { redirectTo: interaction.returnTo } : undefined
    },

    deny: async (uid: string): Promise<InteractionResult | undefined> => {
      const open = await findOpen(deps, uid)
      if (open && (await storeAnswer(db, uid, denied))) return { redirectTo: open.interaction.returnTo }
      return withdraw(deps, uid)
    },
  }
}
