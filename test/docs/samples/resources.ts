import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { sql } from 'kysely'
import { inviteMember } from '#src/features/people/invitations.ts'
import { placeOfSecret } from '#src/features/people/second-factor.ts'
import { createSignInToken } from '#src/features/people/sign-in-links.ts'
import { createUnsubscribeTokens } from '#src/features/notifications/unsubscribe-tokens.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'
import type { TestApp } from '#test/app/index.ts'
import { insertPlatform, openTenant } from '#test/app/tenant.ts'
import { pngFile } from '#test/features/billing/documents/png-file.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { idsOf, type SampledOperation } from './contract-samples.ts'

type Replacement = [example: string, other: string]

/** Creates the resources that samples refer to, and returns the replacements of their example values. */
export const openSampleResources = async (app: TestApp) => {
  // The samples name the client 1, which this tenant creates first.
  const tenant = await openTenant(app)
  // The samples sign with V2; the site of the tenant does not.
  const site = await openSite(app, tenant.agency)
  await tenant.reportExtensions()

  const pluginValues: Record<string, () => Promise<Replacement[]>> = {
    pairPlugin: async () => [['spt_000102030405060708090a0b0c0d0e0f1011121314151617', await tenant.pairingToken()]],
    sendCommandResult: async () => [
      ['commandId', 'commandId'],
      [': 1,', `: ${await tenant.command(site)},`],
    ],
    validateSso: async () => [['sso_000102030405060708090a0b0c0d0e0f', await tenant.ssoToken(site)]],
  }

  /** The current code of the admin's second factor, although it may have been used. */
  const totpCode = async () => {
    const { secret } = await app.db
      .updateTable('second_factors')
      .set({ last_step: 0 })
      .where('user_id', '=', tenant.admin.userId)
      .returning('secret')
      .executeTakeFirstOrThrow()
    return new TOTP({ secret: app.secrets.open(secret, placeOfSecret(tenant.admin.userId)) }).generate()
  }

  /** An agency may have only a few unfinished tasks, imports and campaigns. */
  const undoSamples = async () => {
    const completed = { status: 'completed', completed_at: new Date().toISOString() } as const
    const tasks = app.db.updateTable('webhook_tasks').set({ ...completed, next_batch_at: null })
    await tasks.where('completed_at', 'is', null).execute()
    await app.db.updateTable('imports').set(completed).where('completed_at', 'is', null).execute()
    await app.db
      .updateTable('campaigns')
      .set({ ...completed, is_open: false })
      .where('is_open', '=', true)
      .execute()
  }
  const undone = async (): Promise<Replacement[]> => {
    await undoSamples()
    return []
  }

  const unsubscribe = async (): Promise<Replacement[]> => {
    const subscription = { agencyId: tenant.agency.id, userId: tenant.admin.userId, kind: 'site.silent' } as const
    return [['AbCdEfGhIjKlMnOpQrStUvWxYz0123456789', createUnsubscribeTokens(app.secrets).create(subscription)]]
  }

  const invite = async (): Promise<Replacement[]> => {
    const invited = { email: `${randomUUID()}@agence.example`, role: 'member' } as const
    const { invitation } = await tenant.agency.tenant.transaction(tx => inviteMember(tx, invited, 'operator'))
    return [['inv_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725', invitation.token]]
  }

  /** Replaces the token of a sample by that of a new link to an account. */
  const linkOf = (table: 'password_resets' | 'email_changes') => async (): Promise<Replacement[]> => {
    const { userId, email } = await app.user(tenant.agency, 'member')
    const token = randomUUID()
    const link = { user_id: userId, token_hash: sha256(token), expires_at: sql<string>`now() + interval '1 hour'` }
    if (table === 'password_resets') await app.db.insertInto(table).values(link).execute()
    else
      await app.db
        .insertInto(table)
        .values({ ...link, email })
        .execute()
    return [['rst_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725', token]]
  }

  const adminValues: Record<string, () => Promise<Replacement[]>> = {
    signIn: async () => [
      ['camille@agence.example', tenant.admin.email],
      ['correct horse battery staple', tenant.admin.password],
    ],
    signInWithLink: async () => [
      [
        '7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11.zzzzzzzz.Zm9yIGRvY3VtZW50YXRpb24gb25seSBmb3IgZG9jdW1',
        await createSignInToken(app.db, app.secrets, tenant.admin.userId),
      ],
    ],
    switchAgency: async () => [[': 2', `: ${tenant.agency.id}`]],
    changePassword: async () => [['correct horse battery staple', tenant.admin.password]],
    startTotp: async () => [['correct horse battery staple', tenant.admin.password]],
    findPasswordReset: linkOf('password_resets'),
    resetPassword: linkOf('password_resets'),
    confirmEmail: linkOf('email_changes'),
    lookUpInvitation: invite,
    acceptInvitation: invite,
    confirmTotp: async () => [['492039', await totpCode()]],
    disableTotp: async () => [
      ['correct horse battery staple', tenant.admin.password],
      ['492039', await totpCode()],
    ],
    // The sample of `inviteMember` must not invite the same person.
    inviteMember: async () => [['jules@', 'anne@']],
    recoverSubscription: undone,
    replaySubscription: undone,
    getUnsubscription: unsubscribe,
    unsubscribe,
    getInvoicingPlatform: async () => {
      await insertPlatform(app, tenant.agency)
      return []
    },
    getAgencyLogo: async () => {
      await tenant.admin.request('put', '/agency/logo', { body: { data: pngFile().toString('base64') } })
      return []
    },
  }

  return {
    agency: tenant.agency,
    clientId: tenant.clientId,
    key: tenant.key,
    adminSession: tenant.admin,
    site,
    undoSamples,
    public: ({ operation }: SampledOperation): Promise<number[]> => tenant.create('public', operation.path),
    admin: async ({ id, operation }: SampledOperation) => ({
      ids: operation.path.includes('{token}') ? [] : await tenant.create('admin', operation.path),
      values: (await adminValues[id]?.()) ?? [],
    }),
    plugin: async ({ id }: SampledOperation): Promise<Replacement[]> => (await pluginValues[id]?.()) ?? [],
    mcp: async ({ operation }: SampledOperation): Promise<Replacement[]> =>
      idsOf(operation, await tenant.create('mcp', operation.path)),
  }
}
