import { adminHandlers } from './operations.ts'

const rejected = { response: [{ fr: "Clé d'accès refusée", en: 'Passkey rejected' }] }

export const passkeys = adminHandlers({
  startPasskeySignIn: async ({ startPasskeySignIn, fail }) => startPasskeySignIn() ?? fail('PASSKEYS_UNAVAILABLE'),

  signInWithPasskey: async ({ body, signInWithPasskey, fail }) =>
    (await signInWithPasskey(body)) ?? fail('PASSKEY_REJECTED'),

  listPasskeys: ({ ownPasskeys, query }) => ownPasskeys.list(query),

  startPasskey: ({ ownPasskeys }) => ownPasskeys.start(),

  createPasskey: async ({ ownPasskeys, body, invalid }) => (await ownPasskeys.create(body)) ?? invalid(rejected),

  updatePasskey: async ({ ownPasskeys, path, body, fail }) =>
    (await ownPasskeys.rename({ id: path.id, name: body.name })) ?? fail('NOT_FOUND'),

  deletePasskey: async ({ ownPasskeys, path, fail }) => {
    if (!(await ownPasskeys.remove(path.id))) fail('NOT_FOUND')
  },
})
