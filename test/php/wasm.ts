// Runs a PHP script in a version of PHP, in WebAssembly: `wasm.ts <version> <script> [argument…]`. The project is
// mounted at /project, and the PHPUnit of Debian at /host/bin/phpunit.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { foreignModules } from '#test/foreign/tools.ts'

/** The parts of `@php-wasm` that this file uses. It is not installed with the packages of the project. */
interface PhpWasm {
  loadNodeRuntime: (version: string, options: object) => Promise<number>
  createNodeFsMountHandler: (path: string) => unknown
  PHP: new (runtime: number) => {
    mkdir: (path: string) => void
    mount: (path: string, handler: unknown) => Promise<unknown>
    cli: (
      args: string[],
    ) => Promise<{ stdoutText: Promise<string>; stderrText: Promise<string>; exitCode: Promise<number> }>
  }
}

const load = async (name: string) =>
  (await import(pathToFileURL(join(foreignModules, `@php-wasm/${name}/index.js`)).href)) as Partial<PhpWasm>
const { loadNodeRuntime, createNodeFsMountHandler, PHP } = {
  ...(await load('universal')),
  ...(await load('node')),
} as PhpWasm

const [version = '', ...script] = process.argv.slice(2)
const php = new PHP(await loadNodeRuntime(version, { emscriptenOptions: { processId: 1 } }))
const mounts = {
  '/project': fileURLToPath(new URL('../..', import.meta.url)),
  '/usr/share/php': '/usr/share/php',
  '/host/bin': '/usr/bin',
}
for (const [path, source] of Object.entries(mounts)) {
  if (!existsSync(source)) continue
  php.mkdir(path)
  await php.mount(path, createNodeFsMountHandler(source))
}
// PHPUnit would start processes to learn the size of the terminal.
const settings = ['disable_functions=proc_open,popen,exec,shell_exec', 'include_path=/usr/share/php']
const { stdoutText, stderrText, exitCode } = await php.cli([
  'php',
  ...settings.flatMap(text => ['-d', text]),
  ...script,
])
process.stdout.write(await stdoutText)
process.stderr.write(await stderrText)
process.exit(await exitCode)
