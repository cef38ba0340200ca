/** The limits of the authorization server, which people without an account can reach. */
export const oauthLimits = {
  /** Registrations of apps that register themselves, per hour: from an address (IPv6: its /64), and in all. */
  registrationsPerAddress: 20,
  registrations: 400,
  /** Apps that have registered themselves and are not forgotten yet. */
  dynamicApps: 10_000,
  /** Authorization requests per minute: from an address, and in all. Each is stored for 10 minutes at most. */
  authorizationsPerAddress: 60,
  authorizations: 3000,
  /** Fetches of metadata and of keys of apps per minute: for an address, and in all. Cached ones do not count. */
  documentsPerAddress: 20,
  documents: 600,
  /** The size of the metadata of an app, in bytes, whether it is registered or published. */
  metadataBytes: 5 * 1024,
  /** Authorizations of one connection, each on another device of the person: a new one ends the oldest. */
  grantsPerConnection: 20,
  /** The refresh tokens of an authorization in 30 days. Used ones are kept, to notice when they are used again. */
  refreshTokensPerGrant: 5000,
}

/** The requests of a newly connected app. */
export const connectionLimits = { perMinute: 60, perDay: 10_000 }
