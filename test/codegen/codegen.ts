// Checks that third-party code generators can consume the contracts: four generators, and with --all
// three others, must produce clients that compile, and that keep the names of all operations and their schemas.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { foreignFolder, foreignProgram } from '#test/foreign/tools.ts'
import { listOperations, resolve, type Contract } from '../../scripts/src/contract.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The clients import packages of the generators, so they are below the folder of these. */
const out = join(foreignFolder, 'out')

interface Generator {
  name: string
  command: (contract: string, folder: string) => string[]
  /** The file of the output, if the command writes it to stdout. */
  stdout?: string
  /** The code of an operation in the output. */
  operation: (id: string) => string
  /** The code of a schema in the output. */
  schema: (name: string) => RegExp
}

const usual: Generator[] = [
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

const more: Generator[] = [
  {
    name: 'openapi-typescript-codegen',
    command: (contract, folder) => ['openapi', '-i', contract, '-o', folder],
    operation: id => `public static ${id}(`,
    schema: name => new RegExp(`^export (type|enum) ${name}\\b`, 'm'),
  },
  {
    name: 'kubb',
    command: contract => ['kubb', 'generate', contract, '--config', 'kubb.config.js', '--logLevel', 'silent'],
    operation: id => `export async function ${id}(`,
    schema: name => new RegExp(`^export (type|interface) ${name}\\b`, 'm'),
  },
  {
    name: 'openapi-client-axios',
    command: contract => ['typegen', contract],
    stdout: 'client.ts',
    operation: id => `'${id}'(`,
    schema: name => new RegExp(`^ +export (type|interface) ${name}\\b`, 'm'),
  },
]

const run = async (command: string, args: string[]) => {
  try {
    const options = { cwd: foreignFolder, maxBuffer: 2 ** 26, env: { ...process.env, DO_NOT_TRACK: '1' } }
    const { stdout } = await promisify(execFile)(command, args, options)
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

/** Collects the names of all schemas that `part` references, directly or indirectly. */
const collectSchemas = (contract: Contract, part: unknown, names = new Set<string>()): Set<string> => {
  if (typeof part !== 'object' || part === null) return names
  if ('$ref' in part && typeof part.$ref === 'string') {
    const [, name] = /^#\/components\/schemas\/(.*)$/.exec(part.$ref) ?? []
    if (name && names.has(name)) return names
    if (name) names.add(name)
    return collectSchemas(contract, resolve(contract, { $ref: part.$ref }), names)
  }
  for (const child of Object.values(part)) collectSchemas(contract, child, names)
  return names
}

const readOutput = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

/** Generates a client for a contract. Throws if an operation or a schema is missing under its name. */
const generateClient = async (generator: Generator, api: string) => {
  const { name, command, stdout, operation, schema } = generator
  const file = join(root, 'generated', api, 'contract.json')
  const contract = JSON.parse(readFileSync(file, 'utf8')) as Contract
  const folder = join(out, api, name.replace(/\W+/g, '-'))
  mkdirSync(folder, { recursive: true })
  const [bin = '', ...args] = command(file, folder)
  const output = await run(foreignProgram(bin), args)
  if (stdout !== undefined) writeFileSync(join(folder, stdout), output)
  const text = readOutput(folder)
  const missing = [
    ...listOperations(contract)
      .map(entry => entry.operation.operationId)
      .filter(id => !text.includes(operation(id))),
    ...[...collectSchemas(contract, contract.paths)].filter(schemaName => !schema(schemaName).test(text)),
  ]
  if (missing.length > 0)
    throw new Error(`${name} renames or omits names of the ${api} contract: ${missing.join(', ')}`)
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

/** Generates clients with each generator, and compiles them together. */
const check = async (generators: Generator[]) => {
  rmSync(out, { recursive: true, force: true })
  await Promise.all(
    generators.map(async generator => {
      for (const api of apis) await generateClient(generator, api)
      console.log(`${generator.name} keeps all names of ${apis.join(', ')}`)
    }),
  )
  await compile()
  rmSync(out, { recursive: true })
}

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
await check(usual)
if (values.all) await check(more)
console.log('All clients compile')
