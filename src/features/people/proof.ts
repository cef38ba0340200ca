import type { Message } from '#src/ground/base/language.ts'
import type { AdminCaller } from '#src/platform/api/admin.ts'
import type { Requester } from './passwords.ts'
import { isPasswordOf } from './set-password.ts'
import { attempt, type Attempting } from './sign-in/attempts.ts'

type SignedIn = Attempting & Pick<AdminCaller, 'me'>

export const wrongPassword: Message = { fr: 'Mot de passe incorrect', en: 'Wrong password' }

/** Attempts to authenticate the user of a session again. Undefined is a failure; too many of them throw. */
export const attemptOwn = <Result>(
  caller: SignedIn,
  work: (requester: Requester) => Promise<Result | undefined>,
): Promise<Result | undefined> => {
  const { user, agency } = caller.me
  return attempt(caller, { userId: user.id, email: user.email, agencyId: agency.id }, work)
}

/** Undefined if the password is wrong, or if the work with it fails: both count as failures. */
export const withPassword = <Result>(
  caller: SignedIn,
  password: string,
  work: () => Promise<Result | undefined>,
): Promise<Result | undefined> =>
  attemptOwn(caller, async requester =>
    (await isPasswordOf(caller.db, caller.me.user.id, password, requester)) ? work() : undefined,
  )
