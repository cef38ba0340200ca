import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** When an import loads its module: with the file, later, or never (types). */
type Loading = 'static' | 'dynamic' | 'type'

interface Import {
  specifier: string
  loading: Loading
  /** The imported names as they are written; `*` for the whole module. */
  names: string
}

/** Imports in the style of the formatter: of values and types, on one or several lines, and files of worker threads. */
const staticImport = /^(?:import|export)\s(type\s)?(?:([^'"`;=]*?)\sfrom\s)?'([^']+)'/gm
const dynamicImport = /(typeof )?\bimport\(\s*'([^']+)'/g
const threadFile = /\bnew URL\('([^'/]+\.ts)', import\.meta\.url\)/g

/** All imports of a source file, including types. */
export const importsOf = (text: string): Import[] => [
  ...[...text.matchAll(staticImport)].map(([, type, names = '', specifier = '']): Import => ({
    specifier,
    loading: type ? 'type' : 'static',
    names,
  })),
  ...[...text.matchAll(dynamicImport)].map(([, type, specifier = '']): Import => ({
    specifier,
    loading: type ? 'type' : 'dynamic',
    names: '*',
  })),
  ...[...text.matchAll(threadFile)].map(([, name = '']): Import => ({
    specifier: `./${name}`,
    loading: 'dynamic',
    names: '',
  })),
]

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The path of an imported file, relative to the root of the project; undefined for a package. */
const targetOf = (file: string, specifier: string) => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(file), specifier).replaceAll(sep, '/') : undefined
}

/** An import of a file or a package. Paths are relative to the root of the project. */
export interface Edge {
  from: string
  to: string
  loading: Loading
  names: string
}

interface Graph {
  files: string[]
  edges: Edge[]
  packages: Edge[]
}

/** The web page, which runs in browsers: its modules are none of the service's. */
export const browserFolder = 'console'

/** The imports of all TypeScript files in a folder of the project. */
export const readGraph = (folder: string): Graph => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => `${folder}/${name.replaceAll(sep, '/')}`)
  const imports = files.flatMap(from =>
    importsOf(readFileSync(join(root, from), 'utf8')).map(imported => ({ from, ...imported })),
  )
  const [edges, packages]: [Edge[], Edge[]] = [[], []]
  for (const { specifier, ...imported } of imports) {
    const target = targetOf(imported.from, specifier)
    if (target === undefined) packages.push({ ...imported, to: specifier })
    else edges.push({ ...imported, to: target })
  }
  return { files, edges, packages }
}

/** The packages that are loaded with a file, directly or by its static imports. */
export const packagesLoadedWith = ({ edges, packages }: Graph, entry: string): string[] => {
  const loaded = new Set([entry])
  for (const file of loaded)
    for (const { from, to, loading } of edges) if (from === file && loading === 'static') loaded.add(to)
  return packages.filter(({ from, loading }) => loading === 'static' && loaded.has(from)).map(({ to }) => to)
}

/** The files of one cycle in a graph; undefined when there is none. */
export const findCycle = (edges: readonly Pick<Edge, 'from' | 'to'>[]): string[] | undefined => {
  const targets = Map.groupBy(edges, ({ from }) => from)
  const finished = new Set<string>()
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (finished.has(file)) return undefined
    for (const { to } of targets.get(file) ?? []) {
      const cycle = visit(to, [...path, file])
      if (cycle) return cycle
    }
    finished.add(file)
    return undefined
  }
  for (const file of targets.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}
