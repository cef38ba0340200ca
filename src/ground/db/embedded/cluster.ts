import { randomBytes } from 'node:crypto'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { Binaries } from './binaries.ts'
import { createAtomically } from './create-atomically.ts'
import type { Home } from './home.ts'
import { fatalErrors } from './log.ts'
import { run } from './run.ts'

/** The name of the database and of the role that owns it. */
export const databaseName = 'agency_api'

/** Copies the files of the template, which no process uses, instead of logging each page. */
const createDatabase = `CREATE DATABASE ${databaseName} STRATEGY = FILE_COPY\n`

/** A cluster, with the binaries and settings to run it. */
export interface Cluster extends Home {
  binaries: Binaries
  durable: boolean
  password: string
}

interface ClusterOptions {
  durable: boolean
  onNotice: (line: string) => void
  /** Called while PostgreSQL creates the cluster. */
  onWait: () => void
}

const initializeHome = async (
  home: string,
  { path, user }: Home,
  { initdb, postgres }: Binaries,
  { durable, onWait }: ClusterOptions,
): Promise<void> => {
  const password = join(home, 'password')
  await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
  if (user !== undefined) for (const owned of [home, password]) await chown(owned, user.uid, user.gid)

  const runHere = async (file: string, args: string[], input?: string): Promise<void> => {
    const running = run({
      file,
      args,
      cwd: home,
      user,
      seconds: 60,
      ...(input !== undefined && { input }),
    })
    onWait()
    const { ok, output } = await running
    if (ok) return
    const errors = fatalErrors(output)
    const reason = errors.length > 0 ? errors.join('; ') : output.split('\n').slice(-3).join('; ')
    throw new UserFacingError(`PostgreSQL cannot create a database in ${path}: ${reason}`)
  }

  // The builtin locale provider sorts the same on every machine, regardless of the installed locales.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${databaseName}`, '--pwfile=password', '--auth=scram-sha-256']
  await runHere(initdb, ['-D', 'data', ...locale, ...access, '--no-sync', '--no-instructions'])

  // Single-user mode creates the database before any client can connect.
  await runHere(postgres, ['--single', '-D', 'data', '-c', 'exit_on_error=on', '-F', 'postgres'], createDatabase)

  // All files are written to the disk once, at the end, and not by each of the programs.
  if (durable) await runHere(initdb, ['-D', 'data', '--sync-only'])
}

/** Returns the cluster in this home, and creates it if it does not exist. */
export const ensureCluster = async (home: Home, binaries: Binaries, options: ClusterOptions): Promise<Cluster> => {
  await createAtomically(home.path, 'data/PG_VERSION', async unfinished => {
    options.onNotice(`Creating a PostgreSQL database in ${home.path}`)
    await initializeHome(unfinished, home, binaries, options)
  })
  const password = await readFile(join(home.path, 'password'), 'utf8')
  return { ...home, binaries, durable: options.durable, password: password.trim() }
}
