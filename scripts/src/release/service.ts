import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

type Json = Record<string, unknown>

const readJson = (root: string, file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Json

/** The modules of the service, and the data that they read beside them. The console is part of `dist/`. */
const sources = ['{src,demo/src,generated}/**/*.ts', 'src/*.cjs']
const data = [
  '{src,generated}/**/*.json',
  'src/ground/db/schema.sql',
  'demo/src/**/*.{json,txt,xml}',
  'LICENSE',
  'README.md',
]
const excluded = ['**/*.d.ts']

const list = (root: string, patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: excluded }).map(file => file.replaceAll('\\', '/'))

/** The specifier of a module, and the name of a module that a thread runs. */
const moduleName = /(['"`])((?:\.{1,2}\/|#)[^'"`\n]*|[\w-]+)\.ts\1/g

/**
 * A module as JavaScript: Node removes types in place, but not below `node_modules`. Messages name the command of the
 * package instead of that of the repository.
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

/** The oldest Node with which the package can be installed: `agency-api` fetches a newer one to run with. */
const oldestNode = '20.19.0'

interface Locked {
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  link?: boolean
}

/** The folders of the production dependencies. Those for one platform are optional, and npm chooses among them. */
const productionFolders = (root: string): string[] => {
  const { packages } = readJson(root, 'package-lock.json') as { packages: Record<string, Locked> }
  return Object.entries(packages).flatMap(([path, { dev, devOptional, optional, link }]) =>
    !path.startsWith('node_modules/') || dev || devOptional || optional || link ? [] : [path],
  )
}

/**
 * Copies the production dependencies, so that a user runs those that were tested, and npm loads one file instead of
 * hundreds. Without types and source maps, which are half of them, and without the requests for a newer Node, each of
 * which npm would answer with a warning of five lines.
 */
const writeDependencies = (root: string, folder: string): void => {
  for (const path of productionFolders(root)) {
    const nested = join(root, path, 'node_modules')
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: source => source !== nested && !/\.(map|[cm]?ts)$/.test(source),
    })
    const { engines: _, ...manifest } = readJson(root, `${path}/package.json`)
    writeFileSync(join(folder, path, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  }
}

/** The manifest of the package: without scripts, workspaces and development dependencies. */
const manifestOf = (root: string): Json => {
  const manifest = readJson(root, 'package.json')
  const demo = readJson(root, 'demo/package.json')
  const dependencies = { ...(demo['dependencies'] as Json), ...(manifest['dependencies'] as Json) }
  return {
    ...Object.fromEntries(commonFields.filter(name => name in manifest).map(name => [name, manifest[name]])),
    type: 'module',
    bin: { 'agency-api': 'src/agency-api.cjs' },
    imports: { '#src/*': './src/*', '#generated/*': './generated/*' },
    dependencies,
    bundleDependencies: Object.keys(dependencies),
    optionalDependencies: Object.fromEntries(
      Object.entries(manifest['optionalDependencies'] as Json).filter(([name]) => !name.startsWith('node-')),
    ),
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
  writeDependencies(root, folder)
  write('package.json', `${JSON.stringify(manifestOf(root), null, 2)}\n`)
}
