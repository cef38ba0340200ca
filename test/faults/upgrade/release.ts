import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serviceMigrations } from '#src/ground/db/migrations/index.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30 })

/** The newest release, if there is one. */
export const findNewestTag = (): string | undefined =>
  git('tag', '--list', 'v*', '--sort=-v:refname').toString().split('\n')[0] || undefined

/** Writes the files of a Git reference into a folder, with its dependencies, and returns the folder. */
export const checkOut = (reference: string, parent: string): string => {
  const folder = join(parent, 'release')
  mkdirSync(folder)
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', reference) })
  const lockOf = (dir: string) => readFileSync(join(dir, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--prefer-offline', '--no-audit'], { cwd: folder, stdio: 'inherit' })
  return folder
}

/** Whether a version accepts a database that a newer version has migrated. */
export const acceptsNewerSchema = (folder: string): boolean =>
  existsSync(join(folder, 'src/ground/db/schema/compatibility.ts'))

/** Describes the migrations after which a version is too old for the database. Without any, it runs beside this one. */
export const describeContracts = async (reference: string, folder: string): Promise<string[]> =>
  Object.entries(await serviceMigrations.load()).flatMap(([name, { oldestCompatible }]) =>
    !oldestCompatible || existsSync(join(folder, `src/ground/db/migrations/${oldestCompatible}.ts`))
      ? []
      : [
          `No rolling upgrade from ${reference}: the migration ${name} requires ${oldestCompatible}. Failures do not count.`,
        ],
  )
