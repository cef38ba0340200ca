import { adminHandlers } from '#src/platform/api/admin.ts'
import { recorded } from './audit-person.ts'
import { mailSecurity, secondFactorDisabled } from './mail-security.ts'
import { withPassword, wrongPassword } from './proof.ts'
import { confirmTotp, removeTotp, startTotp } from './second-factor.ts'
import { attemptConfirmation, provesSecondFactor } from './sign-in/attempts.ts'

export const totp = adminHandlers({
  startTotp: async ({ body, fail, invalid, ...caller }) => {
    const { db, secrets, me } = caller
    const start = async () => (await startTotp(db, secrets, me.user, me.agency.name)) ?? 'enabled'
    const setup = await withPassword(caller, body.currentPassword, start)
    if (setup === 'enabled') return fail('SECOND_FACTOR_ENABLED')
    return setup ?? invalid({ currentPassword: [wrongPassword] })
  },

  confirmTotp: async ({ body: { code }, fail, invalid, ...caller }) => {
    const { db, secrets, session, actor, mail, me } = caller
    const confirm = () => confirmTotp(db, secrets, { session, code, actor, mail })
    const recoveryCodes = await attemptConfirmation(caller, me.user.id, confirm)
    if (recoveryCodes === 'enabled') return fail('SECOND_FACTOR_ENABLED')
    return recoveryCodes ? { recoveryCodes } : invalid({ code: [{ fr: 'Code incorrect', en: 'Wrong code' }] })
  },

  disableTotp: async ({ body: { currentPassword, code }, invalid, ...caller }) => {
    const { me, session, mail } = caller
    const { id: userId } = me.user
    const verify = async () => (session.hasTotp && (await provesSecondFactor(caller, me.user, { code }))) || undefined
    const isVerified = await withPassword(caller, currentPassword, verify)
    const isDisabled =
      isVerified &&
      (await recorded(caller, 'second_factor.disabled', async tx => {
        const isRemoved = await removeTotp(tx, userId)
        if (isRemoved) await mailSecurity(tx, mail, userId, secondFactorDisabled)
        return isRemoved
      }))
    if (!isDisabled)
      invalid({ currentPassword: [{ fr: 'Mot de passe ou code incorrect', en: 'Wrong password or code' }] })
  },
})
