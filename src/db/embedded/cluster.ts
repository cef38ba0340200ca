import { randomBytes } from 'node:crypto'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { createAtomically } from './create-atomically.ts'
import type { Home } from './home.ts'
import { run } from './run.ts'

/** The name of the database and of the role that owns it. */
export const databaseName = 'agency_api'

/** A cluster, with the binaries and settings to run it. */
export interface Cluster extends Home {
  binaries: Binaries
  durable: boolean
  password: string
}

const initializeHome = async (
  home: string,
  { user }: Home,
  { initdb, postgres }: Binaries,
  durable: boolean,
): Promise<void> => {
  const password = join(home, 'password')
  await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
  if (user !== undefined) for (const path of [home, password]) await chown(path, user.uid, user.gid)

  const runHere = async (file: string, args: string[], input?: string): Promise<void> => {
    const { ok, output } = await run({
      file,
      args,
      cwd: home,
      user,
      seconds: 60,
      ...(input !== undefined && { input }),
    })
    if (!ok) throw new Error(`${file} failed in ${home}:\n${output.split('\n').slice(-15).join('\n')}`)
  }

  // The builtin locale provider sorts the same on every machine, regardless of the installed locales.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${databaseName}`, '--pwfile=password', '--auth=scram-sha-256']
  await runHere(initdb, ['-D', 'data', ...locale, ...access, ...(durable ? [] : ['--no-sync'])])

  // Single-user mode creates the database before any client can connect.
  const singleUser = ['--single', '-D', 'data', '-c', 'exit_on_error=on', ...(durable ? [] : ['-F']), 'postgres']
  await runHere(postgres, singleUser, `CREATE DATABASE ${databaseName}\n`)
}

/** Returns the cluster in this home, and creates it if it does not exist. */
export const ensureCluster = async (
  home: Home,
  binaries: Binaries,
  durable: boolean,
  onNotice: (line: string) => void,
): Promise<Cluster> => {
  await createAtomically(home.path, 'data/PG_VERSION', async unfinished => {
    onNotice(`Creating a PostgreSQL database in ${home.path}`)
    await initializeHome(unfinished, home, binaries, durable)
  })
  const password = await readFile(join(home.path, 'password'), 'utf8')
  return { ...home, binaries, durable, password: password.trim() }
}
