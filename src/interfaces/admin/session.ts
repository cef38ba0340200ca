import { adminHandlers } from './operations.ts'

export const session = adminHandlers({
  signIn: async ({ body, signIn, fail }) => (await signIn(body)) ?? fail('INVALID_CREDENTIALS'),

  getSession: async ({ me, account }) => {
    const { hasSecondFactor, hasTotp } = account
    const [pendingEmail, agencies] = await Promise.all([account.findPendingEmail(), account.listAgencies()])
    return { ...me, hasSecondFactor, hasTotp, pendingEmail, agencies }
  },

  signOut: ({ signOut }) => signOut(),

  switchAgency: async ({ account, body, invalid }) =>
    (await account.switchAgency(body.agencyId)) ??
    invalid({ agencyId: [{ fr: 'Agence inconnue', en: 'Unknown agency' }] }),

  changePassword: async ({ account, body, invalid }) => {
    if (!(await account.changePassword(body)))
      invalid({ currentPassword: [{ fr: 'Mot de passe incorrect', en: 'Wrong password' }] })
  },

  updateUser: ({ account, body }) => account.updateUser(body),

  requestPasswordReset: async ({ body: { email }, requestPasswordReset }) => {
    await requestPasswordReset(email)
    return {}
  },

  findPasswordReset: async ({ path: { token }, findPasswordReset, fail }) =>
    (await findPasswordReset(token)) ?? fail('NOT_FOUND'),

  resetPassword: async ({ path: { token }, body: { newPassword }, resetPassword, fail }) => {
    if (!(await resetPassword({ token, newPassword }))) fail('NOT_FOUND')
  },

  confirmEmail: async ({ path: { token }, confirmEmail, fail }) => {
    if (!(await confirmEmail(token))) fail('NOT_FOUND')
  },

  listSessions: ({ account, query }) => account.listSessions(query),

  endSession: async ({ account, path, fail }) => {
    if (!(await account.endSession(path.id))) fail('NOT_FOUND')
  },

  endOtherSessions: ({ account }) => account.endOtherSessions(),
})
