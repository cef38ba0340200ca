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

  listOfferedInvitations: async ({ listOffers, fail }) => (await listOffers()) ?? fail('UNAUTHENTICATED'),

  acceptOfferedInvitation: async ({ acceptOffer, body, fail }) => {
    const outcome = await acceptOffer(body.id)
    if (outcome === 'unknown') return fail('NOT_FOUND')
    return outcome ?? fail('INVALID_CREDENTIALS')
  },

  declineOfferedInvitation: async ({ declineOffer, body, fail }) => {
    const isDeclined = await declineOffer(body.id)
    if (!isDeclined) fail(isDeclined === undefined ? 'INVALID_CREDENTIALS' : 'NOT_FOUND')
  },

  signInWithLink: async ({ signInWithLink, body, fail }) => (await signInWithLink(body)) ?? fail('INVALID_CREDENTIALS'),
})
