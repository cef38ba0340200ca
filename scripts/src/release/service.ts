import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { satisfies, validRange } from 'semver'

type Json = Record<string, unknown>

const readJson = (root: string, file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Json

/** The modules of the service, and the data that they read beside them. The console is part of `dist/`. */
const sources = ['{src,demo/src,generated}/**/*.ts', 'src/*.cjs']
const data = ['generated/**/*.json', 'src/db/schema.sql', 'demo/src/**/*.{json,txt,xml}', 'LICENSE', 'README.md']
const excluded = ['src/console/**', '**/*.d.ts']

const list = (root: string, patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: excluded }).map(file => file.replaceAll('\\', '/'))

/** The specifier of a module, and the name of a module that a thread runs. */
const moduleName = /(['"`])((?:\.{1,2}\/|#)[^'"`\n]*|[\w-]+)\.ts\1/g

/**
 * A module as JavaScript: Node removes types in place, but not below `node_modules`. The commands of the repository
 * that
 * messages name become those of the package.
 */
const compile = (text: string): string =>
  stripTypeScriptTypes(text).replaceAll(moduleName, '$1$2.js$1').replaceAll('npm run -s cli -- ', 'npx agency-api ')

/** The fields of the repository that describe the package, too. */
const commonFields = [
  'name',
  'version',
  'description',
  'keywords',
  'homepage',
  'bugs',
  'license',
  'author',
  'repository',
]

/** The oldest Node with which the package is installed. It runs with the Node that is one of its dependencies. */
const oldestNode = '20.19.0'

interface Locked {
  version: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  engines?: { node?: string }
  dependencies?: Record<string, string>
}

const readLocked = (root: string): Record<string, Locked> => {
  if (!existsSync(join(root, 'package-lock.json'))) return {}
  return (readJson(root, 'package-lock.json') as { packages: Record<string, Locked> }).packages
}

/**
 * The production dependencies that ask for a newer Node than the oldest one, by name. npm prints a warning of five
 * lines
 * for each of them, so the package contains them, without that request.
 */
const newerDependencies = (packages: Record<string, Locked>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(packages).flatMap(([path, { version, dev, devOptional, optional, engines }]) => {
      const name = path.slice('node_modules/'.length)
      const range = validRange(engines?.node)
      const isOther = !path.startsWith('node_modules/') || dev || devOptional || optional || range === null
      if (isOther || satisfies(oldestNode, range)) return []
      if (name.includes('/node_modules/')) throw new Error(`${path} needs a newer Node, and cannot be bundled alone`)
      return [[name, version]]
    }),
  )

/** npm installs no dependencies of packages that it finds in another one, so the manifest names these, too. */
const dependenciesOf = (names: string[], packages: Record<string, Locked>): Record<string, string> =>
  Object.fromEntries(
    names.flatMap(name =>
      Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}).map(dependency => {
        const nested = packages[`node_modules/${name}/node_modules/${dependency}`]
        const { version } = nested ?? packages[`node_modules/${dependency}`] ?? {}
        if (version === undefined) throw new Error(`package-lock.json lacks ${dependency} of ${name}`)
        return [dependency, version] as const
      }),
    ),
  )

/** The manifest of the package: without scripts, workspaces and development dependencies. */
const manifestOf = (root: string, bundled: Record<string, string>, inner: Record<string, string>): Json => {
  const manifest = readJson(root, 'package.json')
  const demo = readJson(root, 'demo/package.json')
  return {
    ...Object.fromEntries(commonFields.filter(name => name in manifest).map(name => [name, manifest[name]])),
    type: 'module',
    bin: { 'agency-api': 'src/agency-api.cjs' },
    imports: { '#src/*': './src/*', '#generated/*': './generated/*' },
    dependencies: { ...inner, ...(demo['dependencies'] as Json), ...(manifest['dependencies'] as Json), ...bundled },
    bundleDependencies: Object.keys(bundled),
    optionalDependencies: manifest['optionalDependencies'],
    engines: { node: `>=${oldestNode}` },
  }
}

/** Writes the package of the service into a folder: compiled modules, and what `npm run build` has written. */
export const writeServicePackage = (root: string, folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const file of list(root, sources)) {
    const text = readFileSync(join(root, file), 'utf8')
    write(file.replace(/\.ts$/, '.js'), file.endsWith('.ts') ? compile(text) : text.replaceAll(moduleName, '$1$2.js$1'))
  }
  for (const file of list(root, data)) cpSync(join(root, file), join(folder, file))
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true, filter: source => !source.endsWith('/packages') })
  const locked = readLocked(root)
  const bundled = newerDependencies(locked)
  for (const name of Object.keys(bundled)) {
    const path = `node_modules/${name}`
    const nested = join(root, path, 'node_modules')
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: source => source !== nested })
    const { engines: _, ...manifest } = readJson(root, `${path}/package.json`)
    write(`${path}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`)
  }
  write(
    'package.json',
    `${JSON.stringify(manifestOf(root, bundled, dependenciesOf(Object.keys(bundled), locked)), null, 2)}\n`,
  )
}
