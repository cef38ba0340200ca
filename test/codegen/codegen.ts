// Proves that others can make clients of our contracts: four generators of the npm registry each make one that compiles,
// in which every operation and every schema that operations use has the name that the contract gives it.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { listOperations, resolve, type Contract } from '../../scripts/src/contract.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const here = join(root, 'test/codegen')
const out = join(here, 'out')

interface Generator {
  name: string
  command: (contract: string, folder: string) => string[]
  /** How an operation of this name looks in what it writes. */
  operation: (id: string) => string
  /** How a schema does; some generators write none for what is a part of another. */
  schema: (name: string) => RegExp
}

const generators: Generator[] = [
  {
    name: '@hey-api/openapi-ts',
    command: (contract, folder) => ['openapi-ts', '-i', contract, '-o', folder, '--no-log-file', '--silent'],
    operation: id => `export const ${id} = `,
    schema: name => new RegExp(`^export type ${name} = `, 'm'),
  },
  {
    name: 'swagger-typescript-api',
    command: (contract, folder) => ['swagger-typescript-api', 'generate', '-p', contract, '-o', folder, '-n', 'api.ts'],
    operation: id => `    ${id}: (`,
    schema: name => new RegExp(`^export (interface|type|enum) ${name}\\b`, 'm'),
  },
  {
    name: 'openapi-zod-client',
    command: (contract, folder) => ['openapi-zod-client', contract, '-o', join(folder, 'api.ts'), '--export-schemas'],
    operation: id => `alias: "${id}"`,
    schema: name => new RegExp(`^const ${name}(:| =)`, 'm'),
  },
  {
    name: 'oazapfts',
    command: (contract, folder) => ['oazapfts', contract, join(folder, 'api.ts')],
    operation: id => `export function ${id}(`,
    schema: name => new RegExp(`^export (type|interface|enum) ${name}\\b`, 'm'),
  },
]

const run = async (command: string, args: string[]) => {
  try {
    await promisify(execFile)(command, args, { cwd: here, maxBuffer: 2 ** 26 })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

/** The schemas that a part of a contract refers to, and those that these refer to. */
const collectSchemas = (contract: Contract, part: unknown, found = new Set<string>()): Set<string> => {
  if (typeof part !== 'object' || part === null) return found
  if ('$ref' in part && typeof part.$ref === 'string') {
    const [, name] = /^#\/components\/schemas\/(.*)$/.exec(part.$ref) ?? []
    if (name && found.has(name)) return found
    if (name) found.add(name)
    return collectSchemas(contract, resolve(contract, { $ref: part.$ref }), found)
  }
  for (const child of Object.values(part)) collectSchemas(contract, child, found)
  return found
}

const readOutput = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

/** What a generator makes of a contract, and what it lost of its names. */
const generateClient = async ({ name, command, operation, schema }: Generator, api: string) => {
  const file = join(root, 'generated', api, 'contract.json')
  const contract = JSON.parse(readFileSync(file, 'utf8')) as Contract
  const folder = join(out, api, name.replace(/\W+/g, '-'))
  mkdirSync(folder, { recursive: true })
  const [bin = '', ...args] = command(file, folder)
  await run(join(here, 'node_modules/.bin', bin), args)
  const text = readOutput(folder)
  const missing = [
    ...listOperations(contract)
      .map(entry => entry.operation.operationId)
      .filter(id => !text.includes(operation(id))),
    ...[...collectSchemas(contract, contract.paths)].filter(schemaName => !schema(schemaName).test(text)),
  ]
  if (missing.length > 0) throw new Error(`${name} renames what the ${api} contract has: ${missing.join(', ')}`)
}

const install = async () => {
  console.log('Installing the generators …')
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']).catch(
    (error: unknown) => {
      throw new Error('The generators could not be installed, which takes the npm registry', { cause: error })
    },
  )
}

const compile = async () => {
  const compilerOptions = {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  }
  const config = join(out, 'tsconfig.json')
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ['.'] }))
  await run(join(root, 'node_modules/.bin/tsc'), ['-p', config])
}

const apis = readdirSync(join(root, 'generated')).filter(api =>
  existsSync(join(root, 'generated', api, 'contract.json')),
)

rmSync(out, { recursive: true, force: true })
await install()
for (const generator of generators) {
  for (const api of apis) await generateClient(generator, api)
  console.log(`${generator.name} keeps every name of ${apis.join(', ')}`)
}
await compile()
console.log('All of the clients compile')
rmSync(out, { recursive: true })
