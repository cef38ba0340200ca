import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { PersonalWords } from '#src/features/people/password-rules.ts'
import type { Terminal } from './terminal.ts'

/** Reads a new password from the option or from the terminal. Throws if it violates the rules. */
export const readNewPassword = async (
  { readSecret, printError }: Terminal,
  option: string | undefined,
  personalWords: PersonalWords,
): Promise<string> => {
  const { passwordIssue } = await import('#src/features/people/password-rules.ts')
  if (option !== undefined)
    printError('Other users of this machine can see --password. It is safer to omit it and to use standard input.')
  const password = option ?? (await readSecret('New password: '))
  const issue = await passwordIssue(password, personalWords)
  if (issue) throw new UserFacingError(`The password was rejected: ${issue.en}.`)
  return password
}
