import { adminHandlers } from './operations.ts'

export const totp = adminHandlers({
  startTotp: async ({ account, body, fail, invalid }) => {
    const setup = await account.startTotp(body)
    if (setup === 'enabled') return fail('SECOND_FACTOR_ENABLED')
    if (setup === 'wrong') return invalid({ currentPassword: [{ fr: 'Mot de passe incorrect', en: 'Wrong password' }] })
    return setup
  },

  confirmTotp: async ({ account, body, fail, invalid }) => {
    const recoveryCodes = await account.confirmTotp(body.code)
    if (recoveryCodes === 'enabled') return fail('SECOND_FACTOR_ENABLED')
    if (recoveryCodes === 'wrong') return invalid({ code: [{ fr: 'Code incorrect', en: 'Wrong code' }] })
    return { recoveryCodes }
  },

  disableTotp: async ({ account, body, invalid }) => {
    if (!(await account.disableTotp(body)))
      invalid({ currentPassword: [{ fr: 'Mot de passe ou code incorrect', en: 'Wrong password or code' }] })
  },
})
