import { run, type SystemUser } from './run.ts'

const lookUpId = async (flag: '-u' | '-g', name: string): Promise<number | undefined> => {
  const { ok, output } = await run({ file: 'id', args: [flag, name], cwd: '/', user: undefined, seconds: 10 })
  return ok ? Number(output) : undefined
}

/** The user that stands in for root, as PostgreSQL refuses to run as root. */
export const unprivilegedUser = async (): Promise<SystemUser> => {
  for (const name of ['postgres', 'nobody']) {
    const uid = await lookUpId('-u', name)
    const gid = await lookUpId('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor a user "nobody": ' +
      'start the service as an ordinary user, or set DATABASE_URL',
  )
}

/** What `test` says about files in the eyes of the user, e.g. `['-x', path]`. */
export const testAs = async (user: SystemUser | undefined, expression: readonly string[]): Promise<boolean> => {
  const args = ['-c', 'test "$@" && echo yes || echo no', 'sh', ...expression]
  const { output } = await run({ file: '/bin/sh', args, cwd: '/', user, seconds: 10 })
  if (output !== 'yes' && output !== 'no') throw new Error(`Cannot tell whether ${expression.join(' ')}: ${output}`)
  return output === 'yes'
}
