import { adminHandlers } from './operations.ts'

export const identity = adminHandlers({
  listSignInMethods: async ({ signInMethods: { password, passwordReset, openIdConnect, passkeys } }) => ({
    password,
    passwordReset,
    passkeys,
    oidc: openIdConnect ? { name: openIdConnect.name } : null,
  }),

  getIdentity: ({ account }) => account.findIdentity(),

  linkIdentity: async ({ account, fail }) =>
    (await account.linkIdentity()) ? account.findIdentity() : fail('NOT_FOUND'),

  unlinkIdentity: async ({ account, signInMethods, body, fail, invalid }) => {
    if (!signInMethods.password) fail('PASSWORD_SIGN_IN_DISABLED')
    const outcome = await account.unlinkIdentity(body.currentPassword)
    if (outcome === 'wrong') invalid({ currentPassword: [{ fr: 'Mot de passe incorrect', en: 'Wrong password' }] })
    if (outcome === 'none') fail('NOT_FOUND')
  },

  signInWithIdentity: async ({ signInWithIdentity, body, fail }) =>
    (await signInWithIdentity(body)) ?? fail('INVALID_CREDENTIALS'),

  signInWithLink: async ({ signInWithLink, body, fail }) => (await signInWithLink(body)) ?? fail('INVALID_CREDENTIALS'),
})
