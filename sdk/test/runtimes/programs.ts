import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'

const sources = fileURLToPath(new URL('project', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Runs a program, and returns its standard output. Throws with all output if it fails or takes more than two minutes.
 */
export const execute = async (cwd: string, env: Record<string, string>, command: string, ...args: string[]) => {
  const options = { cwd, env: { PATH: process.env['PATH'] ?? '', ...env }, timeout: 120_000 }
  try {
    const { stdout } = await promisify(execFile)(command, args, options)
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${stdout}${stderr}` || String(error), { cause: error })
  }
}

export interface Compiler {
  version: string
  /** The script of `tsc`. */
  script: string
}

/** The compiler of a package, such as `scripts/node_modules/typescript`. Undefined if it is not installed. */
export const openCompiler = (path: string): Compiler | undefined => {
  const manifest = join(root, path, 'package.json')
  if (!existsSync(manifest)) return undefined
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return { version, script: join(root, path, 'bin/tsc') }
}

const strict = {
  target: 'es2022',
  lib: ['es2022', 'dom'],
  // Types of Node of today require a newer compiler than the SDK.
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  skipLibCheck: false,
}

/** The kinds of projects that use the package. */
export const kinds = {
  esm: { type: 'module', compilerOptions: { ...strict, module: 'nodenext' } },
  cjs: { type: 'commonjs', compilerOptions: { ...strict, module: 'nodenext' } },
  bundler: { type: 'module', compilerOptions: { ...strict, module: 'esnext', moduleResolution: 'bundler' } },
}
export type Kind = keyof typeof kinds

/** Compiles the program in a folder below that of the installed package. */
export const compile = async (folder: string, kind: Kind, { script }: Compiler) => {
  const project = join(folder, kind)
  const { type, compilerOptions } = kinds[kind]
  mkdirSync(project, { recursive: true })
  cpSync(sources, project, { recursive: true })
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type }))
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  await execute(project, {}, process.execPath, script, '-p', '.')
}

/** Bundles the compiled program for workerd, and writes its configuration. Returns the path of the configuration. */
export const bundleWorker = async (folder: string, names: string[]) => {
  const project = join(folder, 'esm')
  const build = await rolldown({ input: join(project, 'worker.js'), cwd: project, platform: 'browser' })
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  writeFileSync(join(project, 'worker.bundle.js'), output[0].code)
  const bindings = names.map(name => `(name = "${name}", fromEnvironment = "${name}")`)
  const config = join(project, 'worker.capnp')
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .program),
    # By default, workers reach public addresses only.
    (name = "internet", network = (allow = ["private"])),
  ],
);
const program :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.bundle.js")],
  compatibilityDate = "2026-11-01",
  bindings = [${bindings.join(', ')}],
);
`,
  )
  return config
}
