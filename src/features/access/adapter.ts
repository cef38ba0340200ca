import { sql, type RawBuilder } from 'kysely'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { KeyScope } from '#generated/public/scopes.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { toVisible } from '#src/features/sites/connectors/visible-text.ts'
import { oauthLimits } from '#src/platform/limits/oauth.ts'
import { isUnsafeText, unsafeJsonIssue } from '#src/platform/operations/safe-json.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'
import { audienceOf } from './resources.ts'

export interface StoreDeps {
  db: Database
  publicUrl: string
  /** Runs when a grant of a connection was revoked: by its app, or because a code or a refresh token was used twice. */
  onRevoked: OnRevoked
}

export type OnRevoked = (connection: { agencyId: number; keyId: number }) => Promise<void>

const toEpoch = (timestamp: string) => Math.floor(Date.parse(timestamp) / 1000)

const expiry = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`

/** Throws for what apps have sent and PostgreSQL cannot store, such as NUL characters. */
const requireSafeJson = (payload: object, Rejection: new (description: string) => Error) => {
  if (unsafeJsonIssue(payload, Infinity)) throw new Rejection('contains an unsupported character')
}

/** Ends a grant with all that was issued for it. */
const revokeGrant = async ({ db, onRevoked }: StoreDeps, id: RawBuilder<string>) => {
  const revoked = await db
    .deleteFrom('oauth_grants')
    .where('id', 'in', id)
    .returning(['agency_id as agencyId', 'key_id as keyId'])
    .executeTakeFirst()
  if (revoked) await onRevoked(revoked)
}

/** Stores codes, tokens and interactions by the hash of their secret, which the payload does not contain. */
class ArtifactStore implements Adapter {
  readonly #kind: string
  readonly #deps: StoreDeps

  constructor(kind: string, deps: StoreDeps) {
    this.#kind = kind
    this.#deps = deps
  }

  async upsert(id: string, { jti, ...payload }: AdapterPayload, expiresIn: number) {
    requireSafeJson(payload, errors.InvalidRequest)
    const { db, publicUrl } = this.#deps
    const row = {
      payload: JSON.stringify(payload) as never,
      expires_at: expiry(expiresIn),
      grant_id: this.#kind === 'Interaction' ? null : (payload.grantId ?? null),
      ...(this.#kind === 'AccessToken' && {
        audience: audienceOf(publicUrl, payload['aud']) ?? null,
        scopes: (payload.scope ?? '').split(' ') as KeyScope[],
      }),
    }
    await db.transaction().execute(async tx => {
      const connection = row.grant_id === null ? undefined : await this.#extendGrant(tx, row.grant_id, expiresIn)
      await tx
        .insertInto('oauth_artifacts')
        .values({ hash: sha256(id), kind: this.#kind, ...row, ...connection })
        .onConflict(conflict => conflict.column('hash').doUpdateSet(row))
        .execute()
    })
  }

  /**
   * A grant lasts as long as what was issued for it, and keeps its app from being forgotten. Returns its
   * connection.
   */
  async #extendGrant(tx: Database, id: string, expiresIn: number) {
    const grant = await tx
      .updateTable('oauth_grants')
      .set({ expires_at: sql<string>`greatest(expires_at, ${expiry(expiresIn)})` })
      .where('id', '=', id)
      .returning(['app_id', 'agency_id', 'key_id'])
      .executeTakeFirst()
    if (!grant) throw new errors.InvalidGrant('grant not found')
    await tx
      .updateTable('oauth_apps')
      .set({ last_used_at: sql<string>`now()` })
      .where('id', '=', grant.app_id)
      .where('last_used_at', '<', sql<string>`now() - interval '1 hour'`)
      .execute()
    return { agency_id: grant.agency_id, key_id: grant.key_id }
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const row = await this.#deps.db
      .selectFrom('oauth_artifacts')
      .where('hash', '=', sha256(id))
      .where('kind', '=', this.#kind)
      .where('expires_at', '>', sql<string>`now()`)
      .select(['payload', 'consumed_at as consumedAt'])
      .executeTakeFirst()
    return row && { ...row.payload, jti: id, ...(row.consumedAt !== null && { consumed: toEpoch(row.consumedAt) }) }
  }

  /** Of two requests with one code or refresh token, on any instances, the second ends the grant. */
  async consume(id: string) {
    const { db } = this.#deps
    if (this.#kind === 'RefreshToken') await this.#requireRoom(id)
    const artifact = db.updateTable('oauth_artifacts').where('hash', '=', sha256(id)).where('kind', '=', this.#kind)
    const consumed = await artifact
      .set({ consumed_at: sql<string>`now()` })
      .where('consumed_at', 'is', null)
      .returning('hash')
      .executeTakeFirst()
    if (consumed) return
    const grant = db.selectFrom('oauth_artifacts').where('hash', '=', sha256(id)).select('grant_id')
    await revokeGrant(this.#deps, grant as never)
    throw new errors.InvalidGrant('used twice')
  }

  /** Throws while a grant has too many refresh tokens. This one stays good. */
  async #requireRoom(id: string) {
    const { rows } = await sql`
      select from oauth_artifacts
      where kind = 'RefreshToken' and expires_at > now()
        and grant_id = (select grant_id from oauth_artifacts where hash = ${sha256(id)})
      offset ${oauthLimits.refreshTokensPerGrant - 1} limit 1`.execute(this.#deps.db)
    if (rows.length > 0) throw new errors.TemporarilyUnavailable('too many refresh tokens')
  }

  async destroy(id: string) {
    await this.#deps.db.deleteFrom('oauth_artifacts').where('hash', '=', sha256(id)).execute()
  }

  async revokeByGrantId(grantId: string) {
    await this.#deps.db
      .deleteFrom('oauth_artifacts')
      .where('kind', '=', this.#kind)
      .where('grant_id', '=', grantId)
      .execute()
  }

  findByUid(): Promise<undefined> {
    throw new Error('Sessions are not stored')
  }

  findByUserCode(): Promise<undefined> {
    throw new Error('There is no device flow')
  }
}

/**
 * Interactions stay until they expire, so that a denial finds what an earlier answer has granted. Each is resumed once,
 * so that its grant has one code.
 */
class InteractionStore extends ArtifactStore {
  readonly #db: Database

  constructor(kind: string, deps: StoreDeps) {
    super(kind, deps)
    this.#db = deps.db
  }

  override async find(id: string) {
    const interaction = await super.find(id)
    return interaction && 'consumed' in interaction ? undefined : interaction
  }

  override async destroy(id: string) {
    const resumed = await this.#db
      .updateTable('oauth_artifacts')
      .set({ consumed_at: sql<string>`now()` })
      .where('hash', '=', sha256(id))
      .where('kind', '=', 'Interaction')
      .where('consumed_at', 'is', null)
      .returning('hash')
      .executeTakeFirst()
    if (!resumed) throw new errors.SessionNotFound('authorization request was answered')
  }
}

/** Grants are inserted when a person consents. Those of an ended connection do not exist for the package. */
class GrantStore extends ArtifactStore {
  readonly #deps: StoreDeps

  constructor(kind: string, deps: StoreDeps) {
    super(kind, deps)
    this.#deps = deps
  }

  override async find(id: string) {
    const row = await this.#deps.db
      .selectFrom('oauth_grants')
      .innerJoin('api_keys', join =>
        join.onRef('api_keys.agency_id', '=', 'oauth_grants.agency_id').onRef('api_keys.id', '=', 'key_id'),
      )
      .where('oauth_grants.id', '=', id)
      .where('oauth_grants.expires_at', '>', sql<string>`now()`)
      .where('revoked_at', 'is', null)
      .select(['payload', 'oauth_grants.expires_at as expiresAt'])
      .executeTakeFirst()
    return row && { ...row.payload, jti: id, exp: toEpoch(row.expiresAt) }
  }

  override async destroy(id: string) {
    await revokeGrant(this.#deps, sql`(${id})`)
  }
}

/** The session of the console identifies people, so that the package needs none of its own. */
class NoSessions extends ArtifactStore {
  override async upsert() {}
  override async find() {
    return undefined
  }
  override async destroy() {}
}

const maxNameLength = 100

/** The name of an app, as people read it. */
export const toAppName = (name: unknown, fallback: string): string =>
  (typeof name === 'string' ? toVisible(name).trim().slice(0, maxNameLength).toWellFormed() : '') || fallback

/** The apps that are registered, by the agencies and the operator or by themselves. */
class AppStore extends ArtifactStore {
  readonly #db: Database

  constructor(kind: string, deps: StoreDeps) {
    super(kind, deps)
    this.#db = deps.db
  }

  /** Stores an app that has registered itself. */
  override async upsert(id: string, metadata: AdapterPayload) {
    requireSafeJson(metadata, errors.InvalidClientMetadata)
    const { client_id: _, client_name: name, client_secret: secret, redirect_uris: uris, ...rest } = metadata
    const text = JSON.stringify(rest)
    if (text.length + JSON.stringify(uris).length > oauthLimits.metadataBytes)
      throw new errors.InvalidClientMetadata('client metadata is too large')
    await this.#db.transaction().execute(async tx => {
      // Registrations one after another, so that the limit is exact.
      await sql`select pg_advisory_xact_lock(hashtext('oauth registration'))`.execute(tx)
      const { count } = await tx
        .selectFrom('oauth_apps')
        .where('kind', '=', 'dynamic')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count >= oauthLimits.dynamicApps) throw new errors.TemporarilyUnavailable('too many registered clients')
      await tx
        .insertInto('oauth_apps')
        .values({
          kind: 'dynamic',
          oauth_client_id: id,
          name: toAppName(name, id),
          redirect_uris: [...(uris ?? [])],
          secret_hash: typeof secret === 'string' ? sha256(secret) : null,
          metadata: text as never,
        })
        .execute()
    })
  }

  override async find(id: string): Promise<AdapterPayload | undefined> {
    if (isUnsafeText(id)) return undefined
    const app = await this.#db
      .selectFrom('oauth_apps')
      .where('oauth_client_id', '=', id)
      .where('kind', '<>', 'document')
      .select(['name', 'redirect_uris', 'secret_hash', 'metadata'])
      .executeTakeFirst()
    if (!app) return undefined
    const hasSecret = app.secret_hash !== null
    return {
      token_endpoint_auth_method: hasSecret ? 'client_secret_basic' : 'none',
      ...app.metadata,
      client_id: id,
      client_name: app.name,
      redirect_uris: app.redirect_uris,
      // The package requires one, but compares the hash: see `acceptsSecret`.
      ...(hasSecret && { client_secret: app.secret_hash?.toString('hex') }),
    }
  }
}

/** Whether a secret is one of the two that an app may have during a rotation. */
export const acceptsSecret = async (db: Database, clientId: string, secret: string): Promise<boolean> => {
  const app = await db
    .selectFrom('oauth_apps')
    .where('oauth_client_id', '=', clientId)
    .where(
      sql<boolean>`(
        secret_hash = ${sha256(secret)}
        or previous_secret_hash = ${sha256(secret)} and previous_secret_until > now()
      )`,
    )
    .select('id')
    .executeTakeFirst()
  return app !== undefined
}

const stores: Record<string, typeof ArtifactStore> = {
  Grant: GrantStore,
  Interaction: InteractionStore,
  Session: NoSessions,
  Client: AppStore,
}

/** Opens the store of the package in PostgreSQL. */
export const openStore =
  (deps: StoreDeps) =>
  (kind: string): Adapter =>
    new (stores[kind] ?? ArtifactStore)(kind, deps)
