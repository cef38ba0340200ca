// The size of a production installation: the files of the repository with the packages of `npm ci --omit=dev`.
import { execFile } from 'node:child_process'
import { cp, lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { mebibyte } from '#src/bytes.ts'
import { withDirectory } from './database.ts'
import { reportFigures } from './figures.ts'

const run = promisify(execFile)

const name = 'production install'
const goalMegabytes = 320
const listedPackages = 15
const unreachable = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/

const root = fileURLToPath(new URL('../..', import.meta.url))

const copyRepository = async (dir: string) => {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 26 })
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await cp(join(root, file), join(dir, file), { verbatimSymlinks: true })
  }
}

/** Installs the packages. Returns why that is impossible, if the registry cannot be reached. */
const install = async (dir: string) => {
  const npm = run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--fetch-retries=1'], { cwd: dir })
  const error = await npm.then(
    () => undefined,
    (thrown: Error & { stderr?: string }) => thrown,
  )
  const [reason] = error?.stderr?.match(unreachable) ?? []
  if (error && !reason) throw error
  return reason && `the npm registry cannot be reached (${reason})`
}

/** The space on disk of a file or folder, in megabytes. */
const megabytes = async (path: string): Promise<number> => {
  const stats = await lstat(path)
  const entries = stats.isDirectory() ? await readdir(path) : []
  let sum = (stats.blocks * 512) / mebibyte
  for (const entry of entries) sum += await megabytes(join(path, entry))
  return sum
}

const printPackages = async (folder: string) => {
  const names: string[] = []
  for (const entry of await readdir(folder))
    if (entry.startsWith('@')) names.push(...(await readdir(join(folder, entry))).map(scoped => `${entry}/${scoped}`))
    else names.push(entry)
  const sizes = await Promise.all(names.map(async entry => ({ entry, size: await megabytes(join(folder, entry)) })))
  for (const { entry, size } of sizes.toSorted((a, b) => b.size - a.size).slice(0, listedPackages))
    console.log(`  ${entry.padEnd(40)}${size.toFixed(1).padStart(8)} MB`)
}

await withDirectory(async dir => {
  await copyRepository(dir)
  const repository = await megabytes(dir)
  const skipped = await install(dir)
  if (skipped) {
    console.log(`${name}: skipped, ${skipped}`)
    reportFigures({ name, skipped })
    return
  }
  const value = await megabytes(dir)
  console.log(`${name.padEnd(42)}${value.toFixed(1).padStart(8)} MB`)
  console.log(`${'  files of the repository'.padEnd(42)}${repository.toFixed(1).padStart(8)} MB`)
  await printPackages(join(dir, 'node_modules'))
  reportFigures({ name, value, unit: 'MB', goal: goalMegabytes })
})
