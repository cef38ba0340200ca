// Compares contracts with the last release, all of them unless arguments name some: a change requires a higher `info.version`
// by semantic versioning. With --release, records the current contracts as released, including those of new interfaces.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { interfaces } from './interfaces.ts'

const { values, positionals } = parseArgs({ options: { release: { type: 'boolean' } }, allowPositionals: true })
const apis = positionals.length > 0 ? positionals : interfaces.map(({ name }) => name)
const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')

/** Whether the version reflects the changes since the release. Prints the reasons if not. */
const isVersioned = (released: string, current: string) => {
  if (!existsSync(released)) {
    if (!values.release) console.error(`${released} is missing: run \`npm run release:contracts\``)
    return values.release === true
  }
  // A breaking change is allowed with a new major version.
  const options = ['--check-version', '--fail-on', 'none']
  const { status } = spawnSync(process.execPath, [cli, 'diff', released, current, ...options], { stdio: 'inherit' })
  return status === 0
}

for (const api of apis) {
  const [released, current] = [`openapi/released/${api}.yaml`, `generated/${api}/contract.yaml`]
  if (!isVersioned(released, current)) process.exitCode = 1
  else if (values.release) copyFileSync(current, released)
}
