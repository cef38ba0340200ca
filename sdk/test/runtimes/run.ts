// Installs the packed SDK, compiles a program with it in all kinds of TypeScript projects, and runs the program against
// the service on all runtimes that the npm registry has for this platform.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackage } from '../package/install.ts'
import { bundleWorker, compile, execute, openCompiler, type Kind } from './programs.ts'
import { startService } from './service.ts'

const foreign = fileURLToPath(new URL('../../../test/foreign', import.meta.url))

/** The output of the program when all its steps have succeeded. */
const success = 'works: clients pages errors webhooks admin grant plugin\n'

interface Runtime {
  name: string
  /** Undefined if it is not installed. */
  binary: string | undefined
  args: string[]
  kind: Kind
}

const find = (pattern: string) => globSync(join(foreign, 'node_modules', pattern)).at(0)

/** Node loads ES modules by `require` from 20.19 and 22.12 on. */
const listRuntimes = (workerConfig: string): Runtime[] => {
  const node = (name: string, binary: string | undefined, kind: 'esm' | 'cjs'): Runtime => ({
    name: `Node ${name}, ${kind === 'cjs' ? 'require' : 'import'}`,
    binary,
    args: ['main.js'],
    kind,
  })
  const [first20, last20, last22] = ['20.0', '20', '22'].map(name => find(`node-${name}-*/bin/node*`))
  return [
    node('20.0', first20, 'esm'),
    node('20', last20, 'esm'),
    node('20', last20, 'cjs'),
    node('22', last22, 'esm'),
    node('22', last22, 'cjs'),
    node('24', process.execPath, 'esm'),
    node('24', process.execPath, 'cjs'),
    {
      name: 'Deno',
      binary: find('@deno/*/deno*'),
      args: ['run', '--allow-env', '--allow-net', 'main.js'],
      kind: 'esm',
    },
    { name: 'Bun', binary: find('@oven/bun-*/bin/bun*'), args: ['main.js'], kind: 'esm' },
    { name: 'workerd', binary: find('@cloudflare/workerd-*/bin/workerd*'), args: ['test', workerConfig], kind: 'esm' },
  ]
}

/** The last one compiles what the runtimes run. Types of ES modules are found from CommonJS from TypeScript 5.8 on. */
const compilers: { name: string; path: string; kinds: Kind[] }[] = [
  { name: 'TypeScript 5.0', path: 'test/foreign/node_modules/typescript-5.0', kinds: ['bundler', 'esm'] },
  { name: 'TypeScript 5', path: 'scripts/node_modules/typescript', kinds: ['bundler', 'esm', 'cjs'] },
  { name: 'TypeScript 7', path: 'node_modules/typescript', kinds: ['bundler', 'esm', 'cjs'] },
]

const results: { name: string; version: string; result: string }[] = []

const skip = (name: string, reason: string) => {
  results.push({ name, version: '', result: `skipped: ${reason}` })
}

const check = async (name: string, version: string, run: () => Promise<void>) => {
  try {
    await run()
    results.push({ name, version, result: 'passes' })
  } catch (error) {
    results.push({ name, version, result: 'FAILED' })
    const lines = (error as Error).message.trim().split('\n')
    console.error(`\n${name} (${version}) failed:\n${lines.slice(0, 20).join('\n')}`)
    process.exitCode = 1
  }
}

const installOptions = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']

/** Installs the runtimes, and returns why one of them can be missing. */
const installRuntimes = async () => {
  try {
    await execute(foreign, {}, 'npm', 'install', '--workspace=runtimes', ...installOptions)
    return 'the npm registry has no package for this platform, or is unavailable'
  } catch (error) {
    return `npm failed: ${(error as Error).message.trim().replaceAll(/\s+/g, ' ').slice(0, 200)}`
  }
}

const checkRuntime = async (folder: string, environment: Record<string, string>, runtime: Runtime, reason: string) => {
  const { name, binary, args, kind } = runtime
  if (binary === undefined) return skip(name, reason)
  const [version = ''] = (await execute(folder, {}, binary, '--version')).match(/\d[\d.-]+/) ?? []
  await check(name, version, async () => {
    const output = await execute(join(folder, kind), environment, binary, ...args)
    if (output !== success) throw new Error(`The output is ${JSON.stringify(output)}`)
  })
}

await using opened = new AsyncDisposableStack()
console.log('Installing the runtimes …')
const reason = await installRuntimes()
const { folder } = await installPackage({}, { onCleanup: remove => opened.defer(remove) })
for (const { name, path, kinds } of compilers) {
  const compiler = openCompiler(path)
  for (const kind of kinds)
    if (compiler) await check(`${name}, ${kind}`, compiler.version, () => compile(folder, kind, compiler))
    else skip(`${name}, ${kind}`, reason)
}

const { environment, stop } = await startService()
opened.defer(stop)
const workerConfig = await bundleWorker(folder, Object.keys(environment))
for (const runtime of listRuntimes(workerConfig)) await checkRuntime(folder, environment, runtime, reason)

const width = Math.max(...results.map(({ name }) => name.length))
for (const { name, version, result } of results) console.log(`${name.padEnd(width)}  ${version.padEnd(12)}  ${result}`)
console.log('Chromium: `npm run test:slow` runs the package in a page.')
