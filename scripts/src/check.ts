// Runs parts of the check: those that the arguments name, or the default ones. An argument that is no part is passed on
// to the part before it, such as `upgrade v1.2.0`. Stops at the first part that fails.
import { execFileSync, execSync } from 'node:child_process'

type Part = (...args: string[]) => unknown
const output = { stdio: 'inherit' } as const

// Knip reads the commands, so each stands in the call that runs it.
const defaults: Record<string, Part> = {
  types: () =>
    execSync(
      'npm run -s build && tsc && tsc -p sdk --noEmit && tsc -p console && tsc -p scripts/src/site/try-it/browser',
      output,
    ),
  lint: () => execSync('oxlint --type-aware --deny-warnings src test scripts sdk demo deploy', output),
  format: () => execSync('oxfmt --check .', output),
  contract: () => execSync('npm run -s build && redocly lint public public-3.0 admin plugin mcp recipes', output),
  generated: () => execSync('node scripts/src/generate.ts --check', output),
  // Built code uses exports, too.
  unused: () => execSync('knip --no-gitignore --no-config-hints', output),
  words: () => execSync('node scripts/src/words/check.ts', output),
  translations: () => execSync('node scripts/src/translations.ts', output),
}

let isForeignInstalled = false

/** Installs the tools of others once, for all of the named parts. The runtimes of the SDK have their own workspace. */
const installForeign = () => {
  if (isForeignInstalled) return
  execSync('npm ci --prefix test/foreign --workspaces=false --ignore-scripts --no-audit --no-fund', output)
  isForeignInstalled = true
}

/** These run only when they are named: they need the npm registry, a tag of Git or the results of tests. */
const others: Record<string, Part> = {
  package: () =>
    execSync(
      'publint --strict sdk && attw --pack sdk --profile esm-only && publint --strict test/conformance/package',
      output,
    ),
  'service-package': () =>
    execSync('npm run -s build && vitest run --reporter=verbose test/release/service-package.nightly.test.ts', output),
  breaking: () => execSync('node scripts/src/released-contracts.ts', output),
  coverage: () => execSync('node test/contract/coverage.ts', output),
  upgrade: (...args) => execFileSync('node', ['test/faults/upgrade.ts', ...args], output),
  codegen: (...args) => {
    installForeign()
    execFileSync('node', ['test/codegen/codegen.ts', ...args], output)
  },
  runtimes: () => execSync('node sdk/test/runtimes/run.ts', output),
  inspector: () => {
    installForeign()
    execSync('vitest run test/interfaces/mcp/inspector', output)
  },
  'mcp-conformance': () => {
    installForeign()
    execSync('vitest run test/interfaces/mcp/conformance.nightly.test.ts', output)
  },
  collections: () => {
    installForeign()
    execSync('vitest run --reporter=verbose test/contract/collection-tools.nightly.test.ts', output)
  },
  n8n: () =>
    execSync(
      'npm run -s build && npm ci --prefix sdk/n8n --ignore-scripts --no-audit --no-fund && npm run -s lint --prefix sdk/n8n && npm run -s build --prefix sdk/n8n && vitest run --reporter=verbose test/n8n',
      output,
    ),
  'php-versions': () => {
    installForeign()
    execSync('vitest run --reporter=verbose test/php/versions.nightly.test.ts', output)
  },
  einvoice: () => {
    installForeign()
    execSync(
      'vitest run --reporter=verbose test/features/billing/documents/gate.nightly.test.ts test/features/billing/platform/gate.nightly.test.ts',
      output,
    )
  },
  prism: () => {
    installForeign()
    execSync('vitest run --reporter=verbose test/contract/prism.nightly.test.ts', output)
  },
}

const parts = new Map(Object.entries({ ...defaults, ...others }))
const acceptArguments = ['upgrade', 'codegen']

interface Choice {
  name: string
  args: string[]
}

/** The named parts, each with its arguments. Undefined after a message about a word that is neither. */
const choose = (words: string[]): Choice[] | undefined => {
  const chosen: Choice[] = []
  for (const word of words) {
    const last = chosen.at(-1)
    if (parts.has(word)) chosen.push({ name: word, args: [] })
    else if (last && acceptArguments.includes(last.name)) last.args.push(word)
    else {
      console.error(`"${word}" is no part of the check. The parts are ${[...parts.keys()].join(', ')}.`)
      return undefined
    }
  }
  return chosen
}

/** Whether a part succeeds. */
const isPassed = ({ name, args }: Choice) => {
  console.log(`== ${name}`)
  const started = performance.now()
  const report = (result: string) => {
    console.log(`== ${name} ${result} ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  try {
    parts.get(name)?.(...args)
  } catch {
    report('failed after')
    return false
  }
  report('took')
  return true
}

const words = process.argv.slice(2)
const isSuccess = choose(words.length > 0 ? words : Object.keys(defaults))?.every(isPassed) ?? false
if (!isSuccess) process.exitCode = 1
