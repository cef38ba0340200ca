import { randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'
import { newToken } from '#src/features/people/links.ts'
import { createSignInToken } from '#src/features/people/sign-in-links.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'
import type { TestApp } from '#test/app/index.ts'
import type { TestTenant } from '#test/app/tenant.ts'
import { anonymousEnvironment, signIdentity } from '#test/contract/anonymous.ts'

/** Requirements of an operation besides a credential: fields of its body, ids or tokens in its path, and headers. */
export interface Requirements {
  /** A field that is undefined is left out. */
  fields?: Record<string, unknown>
  ids?: (number | string)[]
  headers?: Record<string, string>
}

/** With these settings, no operation is switched off. */
export const environment = { ...anonymousEnvironment, ALLOW_PLAIN_HTTP: '1', TRUST_PROXY: 'loopback' }

/** The cookie of a browser that has proved an identity at the provider. */
const proveIdentity = ({ secrets }: TestApp, subject: string, email: string) => ({
  cookie: `identity=${signIdentity(secrets, { subject, email })}`,
})

const linkIdentity = async ({ db }: TestApp, { userId, email }: TestTenant['admin']) => {
  const issuer = environment.OIDC_ISSUER
  await db.insertInto('user_identities').values({ issuer, subject: userId, user_id: userId, email }).execute()
}

const invite = async ({ admin }: TestTenant) => {
  const body = { email: `${randomBytes(8).toString('hex')}@client.example`, role: 'member' }
  const invited = await admin.request('post', '/members', { body })
  return { ...body, ...(invited.body as { id: number; invitation: { token: string } }) }
}

const startTotp = async ({ request, password }: TestTenant['admin']) => {
  const { body } = await request('post', '/session/totp', { body: { currentPassword: password } })
  return { code: new TOTP({ secret: (body as { secret: string }).secret }).generate() }
}

const insertPasswordReset = async ({ db }: TestApp, { userId }: TestTenant['admin']) => {
  const token = newToken('rst')
  const values = { user_id: userId, token_hash: sha256(token), expires_at: '2099-01-01' }
  await db.insertInto('password_resets').values(values).execute()
  return token
}

const withoutSecondFactor = { code: undefined, passkey: undefined }

const currentPassword = (_app: TestApp, { admin }: TestTenant): Requirements => ({
  fields: { currentPassword: admin.password },
})

const offeredInvitation = async (app: TestApp, tenant: TestTenant): Promise<Requirements> => {
  const { id, email } = await invite(tenant)
  return { fields: { id }, headers: proveIdentity(app, email, email) }
}

/** By operation. */
const requirements: Record<string, (app: TestApp, tenant: TestTenant) => Requirements | Promise<Requirements>> = {
  requestPasswordReset: (_app, { admin }) => ({ fields: { email: admin.email } }),
  signIn: (_app, { admin: { email, password }, agency }) => ({
    fields: { ...withoutSecondFactor, email, password, agencyId: agency.id },
  }),
  switchAgency: (_app, { agency }) => ({ fields: { agencyId: agency.id } }),
  updateUser: currentPassword,
  changePassword: currentPassword,
  startTotp: currentPassword,
  confirmTotp: async (_app, { admin }) => ({ fields: await startTotp(admin) }),
  disableTotp: async (_app, { admin }) => {
    const { body } = await admin.request('put', '/session/totp', { body: await startTotp(admin) })
    return { fields: { currentPassword: admin.password, code: (body as { recoveryCodes: string[] }).recoveryCodes[0] } }
  },
  resetPassword: async (app, { admin }) => ({ ids: [await insertPasswordReset(app, admin)] }),
  signInWithIdentity: async (app, { admin }) => {
    await linkIdentity(app, admin)
    return { fields: withoutSecondFactor, headers: proveIdentity(app, admin.userId, admin.email) }
  },
  unlinkIdentity: async (app, tenant) => {
    await linkIdentity(app, tenant.admin)
    return currentPassword(app, tenant)
  },
  acceptOfferedInvitation: offeredInvitation,
  declineOfferedInvitation: offeredInvitation,
  signInWithLink: async ({ db, secrets }, { admin }) => ({
    fields: { ...withoutSecondFactor, token: await createSignInToken(db, secrets, admin.userId) },
  }),
  setInvoicingPlatform: () => ({ fields: { clientId: 'agency' } }),
  lookUpInvitation: async (_app, tenant) => ({ fields: { token: (await invite(tenant)).invitation.token } }),
  acceptInvitation: async (_app, tenant) => ({
    fields: { ...withoutSecondFactor, token: (await invite(tenant)).invitation.token },
  }),
  pairPlugin: async (_app, tenant) => ({ fields: { pairingToken: await tenant.pairingToken() } }),
  sendCommandResult: async (_app, tenant) => ({ fields: { commandId: await tenant.command() } }),
  validateSso: async (_app, tenant) => ({ fields: { token: await tenant.ssoToken() } }),
  speakMcp: () => ({
    fields: { method: 'tools/call', params: { name: 'createClient', arguments: { name: 'Moreau' } } },
    headers: { accept: 'application/json, text/event-stream' },
  }),
}

export const requirementsOf = async (app: TestApp, tenant: TestTenant, operationId: string): Promise<Requirements> =>
  (await requirements[operationId]?.(app, tenant)) ?? {}
