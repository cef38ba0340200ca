// Compares contracts with the last release, all of them unless arguments name some: a change requires a higher
// `info.version` by semantic versioning. With --release, records the current contracts as released, including those of
// new interfaces.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { contractYaml } from './build/contracts.ts'
import type { Contract } from './contract.ts'
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
  const [released, current] = [`openapi/released/${api}.yaml`, `generated/${api}/contract.json`]
  if (!isVersioned(released, current)) process.exitCode = 1
  else if (values.release) writeFileSync(released, contractYaml(JSON.parse(readFileSync(current, 'utf8')) as Contract))
}
