import type { Response } from 'supertest'
import { expect } from 'vitest'
import type { KeyScope } from '#generated/public/scopes.ts'
import { test, type TestApp } from '#test/app/index.ts'

/** A key that was never issued. */
export const unknownKey = `spk_${'0'.repeat(48)}`
export const past = '2020-01-01T00:00:00.000Z'

/** The headers of a proxy. */
export const proxyHeaders = (address: string, protocol = 'https') => ({
  'X-Forwarded-For': address,
  'X-Forwarded-Proto': protocol,
})

export interface KeyColumns {
  ip_whitelist?: string[]
  is_active?: boolean
  expires_at?: string | null
  revoked_at?: string | null
  rate_limit_per_minute?: number
  rate_limit_per_day?: number
}
export const updateKey = async ({ db }: TestApp, id: number, columns: KeyColumns) => {
  await db.updateTable('api_keys').set(columns).where('id', '=', id).execute()
}

/** A key of a new agency. */
export const openKey = async (app: TestApp) => app.key(await app.agency())

/** Tests with an agency, and with keys that have the columns and scopes of a test. */
export const gateTest = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('freeAgency', { scope: 'file' }, ({ app }) => app.agency({ plan: 'free' }))
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('keyWith', { scope: 'file' }, ({ app, agency }) => {
    const create = async (columns: KeyColumns, { of = agency, scopes = ['*'] as KeyScope[] } = {}) => {
      const created = await app.key(of, { scopes })
      if (Object.keys(columns).length > 0) await updateKey(app, created.id, columns)
      return created
    }
    return create
  })

export const minuteHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']
export const dayHeaders = ['x-ratelimit-limit-day', 'x-ratelimit-remaining-day']
/** The names of the rate limit headers of a response. */
export const rateHeadersOf = ({ headers }: Response) =>
  Object.keys(headers as object)
    .filter(name => name.startsWith('x-ratelimit'))
    .toSorted()

const apiErrors = {
  TLS_REQUIRED: [403, { error: 'Connexion TLS requise', code: 'TLS_REQUIRED' }],
  MISSING_API_KEY: [401, { error: 'Clé API manquante', code: 'MISSING_API_KEY' }],
  INVALID_API_KEY: [401, { error: 'Clé API invalide', code: 'INVALID_API_KEY' }],
  REVOKED_API_KEY: [401, { error: 'Clé API révoquée', code: 'REVOKED_API_KEY' }],
  EXPIRED_API_KEY: [401, { error: 'Clé API expirée', code: 'EXPIRED_API_KEY' }],
  IP_NOT_ALLOWED: [403, { error: 'Adresse IP non autorisée', code: 'IP_NOT_ALLOWED' }],
  PLAN_UPGRADE_REQUIRED: [
    403,
    { error: "Votre offre ne comprend pas l'accès à l'API", code: 'PLAN_UPGRADE_REQUIRED', upgradeUrl: '/pricing' },
  ],
  MINUTE_LIMIT: [
    429,
    {
      error: 'Limite de requêtes par minute atteinte',
      code: 'RATE_LIMIT_EXCEEDED',
      retryAfter: expect.any(Number) as number,
    },
  ],
  DAY_LIMIT: [
    429,
    {
      error: 'Limite de requêtes par jour atteinte',
      code: 'RATE_LIMIT_EXCEEDED',
      retryAfter: expect.any(Number) as number,
    },
  ],
  NOT_FOUND: [404, { error: 'Ressource introuvable', code: 'NOT_FOUND' }],
  METHOD_NOT_ALLOWED: [405, { error: 'Méthode non autorisée', code: 'METHOD_NOT_ALLOWED' }],
  INVALID_ID: [
    400,
    {
      error: 'Identifiant invalide',
      code: 'VALIDATION_FAILED',
      details: { fieldErrors: { id: ['Identifiant invalide'] }, formErrors: [] },
    },
  ],
  PERMISSION_DENIED: [403, { error: 'Permission refusée', code: 'PERMISSION_DENIED', required: 'clients:write' }],
} as const
export type ErrorName = keyof typeof apiErrors

/** The response must be exactly this error. */
export const expectError = ({ status, body }: Response, errorName: ErrorName) =>
  expect({ status, body: body as unknown }).toEqual({ status: apiErrors[errorName][0], body: apiErrors[errorName][1] })
