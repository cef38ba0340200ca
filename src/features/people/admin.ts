import { account } from './account.admin.ts'
import { agency } from './agency.admin.ts'
import { identity } from './identity.admin.ts'
import { invitations } from './invitations.admin.ts'
import { passkeys } from './passkeys.admin.ts'
import { sessions } from './sessions.admin.ts'
import { signIn } from './sign-in/sign-in.admin.ts'
import { totp } from './totp.admin.ts'

export const handlers = {
  ...signIn,
  ...sessions,
  ...account,
  ...totp,
  ...passkeys,
  ...identity,
  ...invitations,
  ...agency,
}
