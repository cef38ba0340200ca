// Compares contracts with the last release, all of them unless arguments name some: a change requires a higher
// `info.version` by semantic versioning. Before the first release of an interface, there is nothing to compare with.
// With --release, records the current contracts as released.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { interfaces } from './interfaces.ts'

const { values, positionals } = parseArgs({ options: { release: { type: 'boolean' } }, allowPositionals: true })
const apis = positionals.length > 0 ? positionals : interfaces.map(({ name }) => name)
const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
const folder = 'openapi/released'

/** Whether the version reflects the changes since the release. Prints the reasons if not. */
const isVersioned = (released: string, current: string) => {
  if (!existsSync(released)) return true
  // A breaking change is allowed with a new major version.
  const options = ['--check-version', '--fail-on', 'none']
  const { status } = spawnSync(process.execPath, [cli, 'diff', released, current, ...options], { stdio: 'inherit' })
  return status === 0
}

/** Lines of output. None outside of a repository. */
const git = (...args: string[]) =>
  spawnSync('git', args, { encoding: 'utf8' }).stdout?.split('\n').filter(Boolean) ?? []

/** Commits that change a released contract and something else. The first commit of a shallow clone has all files. */
const mixedCommits = () =>
  git('log', '--format=%h %P', '--', `${folder}/*.json`)
    .map(line => line.split(' '))
    .filter(([, parent]) => parent)
    .flatMap(([commit = '']) => {
      const files = git('show', '--name-only', '--format=', commit)
      return files.every(file => file.startsWith(`${folder}/`)) ? [] : [commit]
    })

for (const commit of mixedCommits()) {
  console.error(`${commit} changes ${folder}/ together with other files: only a release changes it, in its own commit`)
  process.exitCode = 1
}
for (const api of apis) {
  const [released, current] = [`${folder}/${api}.json`, `generated/${api}/contract.json`]
  if (!isVersioned(released, current)) process.exitCode = 1
  else if (values.release) {
    mkdirSync(folder, { recursive: true })
    copyFileSync(current, released)
  }
}
