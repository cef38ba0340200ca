import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { run, type SystemUser } from './run.ts'

const lookUpId = async (flag: '-u' | '-g', name: string): Promise<number | undefined> => {
  const { ok, output } = await run({ file: 'id', args: [flag, name], cwd: '/', user: undefined, seconds: 10 })
  return ok ? Number(output) : undefined
}

/**
 * The user for PostgreSQL when the service runs as root, which PostgreSQL refuses. Never `nobody`: other daemons of
 * this user could read the database and its password.
 */
export const unprivilegedUser = async (): Promise<SystemUser> => {
  const uid = await lookUpId('-u', 'postgres')
  const gid = await lookUpId('-g', 'postgres')
  if (uid !== undefined && gid !== undefined) return { uid, gid }
  throw new UserFacingError(
    'PostgreSQL does not run as root, and this system has no user "postgres": start the service as an ordinary user, ' +
      'create the user with `useradd --system --user-group postgres`, or set DATABASE_URL',
  )
}

/** Evaluates `test` with an expression such as `['-x', path]` as a user. */
export const testAs = async (user: SystemUser | undefined, expression: readonly string[]): Promise<boolean> => {
  const args = ['-c', 'test "$@" && echo yes || echo no', 'sh', ...expression]
  const { output } = await run({ file: '/bin/sh', args, cwd: '/', user, seconds: 10 })
  if (output !== 'yes' && output !== 'no') throw new UserFacingError(`test ${expression.join(' ')} failed: ${output}`)
  return output === 'yes'
}
