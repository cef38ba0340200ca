// From the contract to everything that is derived from it. With --check it writes nothing and fails when a file is stale.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { stringify } from 'yaml'
import { bundle } from './contract.ts'
import { errorClasses } from './emit/error-classes.ts'
import { errorPage, errorTable } from './emit/errors.ts'
import { eventCatalogue } from './emit/events.ts'
import { messageMap, withoutMessages } from './emit/messages.ts'
import { operationTable } from './emit/operations.ts'
import { resourceClasses } from './emit/resources.ts'
import { scopeCatalogue } from './emit/scopes.ts'
import { toolCatalogue } from './emit/tools.ts'
import { callerTypes, serverTypes } from './emit/types.ts'
import { errorRegistry } from './registry.ts'
import { withSamples } from './samples/index.ts'
import { pluginSamples } from './samples/plugin-sdk.ts'
import { sdkSamples } from './samples/sdk.ts'
import { siteFiles } from './site/files.ts'

const bundled = { public: bundle('public'), admin: bundle('admin'), plugin: bundle('plugin'), mcp: bundle('mcp') }
const publicContract = withoutMessages(bundled.public)
const contracts = {
  public: publicContract,
  admin: withoutMessages(bundled.admin),
  plugin: withoutMessages(bundled.plugin),
  mcp: withoutMessages(bundled.mcp),
}
const errors = errorRegistry()
const scopes = publicContract.components.schemas['Scope']?.enum ?? []
/** What an operation can ask of its caller: a scope of a key, a role of a session, a manner of signing. */
const grants = { public: scopes, admin: ['admin'], plugin: ['always', 'untimed'], mcp: scopes }

const note = 'Generated from openapi/ by `npm run generate`; do not edit.'
const code = (text: string) => `// ${note}\n${text}`
const page = (text: string) => `<!-- ${note} -->\n\n${text}`

/** What is derived of each interface. */
const filesOf = async (api: keyof typeof contracts): Promise<[file: string, text: string][]> => {
  const contract = contracts[api]
  return [
    [`generated/${api}/contract.json`, `${JSON.stringify(contract, null, 2)}\n`],
    [`generated/${api}/contract.yaml`, `# ${note}\n${stringify(contract)}`],
    [`generated/${api}/types.ts`, code(await serverTypes(contract))],
    [`generated/${api}/operations.ts`, code(operationTable(contract, grants[api]))],
  ]
}

const files: Record<string, string> = {
  'generated/errors.ts': code(errorTable(errors)),
  'generated/messages.ts': code(messageMap(bundled)),
  ...Object.fromEntries(await filesOf('public')),
  ...Object.fromEntries(await filesOf('admin')),
  ...Object.fromEntries(await filesOf('plugin')),
  ...Object.fromEntries(await filesOf('mcp')),
  'generated/public/scopes.ts': code(scopeCatalogue(scopes)),
  'generated/public/tools.json': toolCatalogue(publicContract),
  'generated/public/events.ts': code(eventCatalogue(publicContract)),
  'sdk/src/generated/types.ts': code(await callerTypes(publicContract)),
  'sdk/src/generated/resources.ts': code(resourceClasses(publicContract)),
  'sdk/src/generated/errors.ts': code(
    errorClasses(
      publicContract,
      errors.filter(({ api }) => api === 'public'),
    ),
  ),
  'docs/errors.md': page(errorPage(errors)),
}
const shown = {
  public: withSamples(contracts.public, sdkSamples(contracts.public)),
  plugin: withSamples(contracts.plugin, pluginSamples(contracts.plugin)),
  admin: withSamples(contracts.admin),
  mcp: withSamples(contracts.mcp),
}
const site = await siteFiles(shown, files)
for (const [name, text] of Object.entries(site)) files[`generated/docs/${name}`] = text

const current = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
const stale = Object.entries(files).filter(([file, text]) => current(file) !== text)

/** What is left of pages that are no more; the service would serve it. */
const left = (existsSync('generated/docs') ? readdirSync('generated/docs', { recursive: true, encoding: 'utf8' }) : [])
  .map(name => `generated/docs/${name.replaceAll('\\', '/')}`)
  .filter(file => extname(file) !== '' && !(file in files))

if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is stale`)
  for (const file of left) console.error(`${file} is of nothing any more`)
  if (stale.length + left.length > 0) {
    console.error('Run `npm run generate` and commit what it writes.')
    process.exitCode = 1
  }
} else {
  for (const [file, text] of stale) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`wrote ${file}`)
  }
  for (const file of left) {
    rmSync(file)
    console.log(`removed ${file}`)
  }
}
