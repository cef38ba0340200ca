import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { browserFolder, findCycle, importsOf, packagesLoadedWith, readGraph, type Edge } from './imports.ts'

const contributing = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8')

/** The rooms of `src` from bottom to top: the names in the first column of the table in CONTRIBUTING.md. */
const rooms = [...contributing.matchAll(/^\| `([\w-]+)(?:\/|\.\w+)` +\|/gm)].map(([, name = '']) => name)

/** Rooms that do not import others, although these are below them. */
const exceptions: [from: string, to: string][] = [
  ['metrics', 'http public plugin mcp admin pages app'],
  ['jobs', 'http public plugin mcp admin pages app metrics'],
  ['cli', 'public plugin mcp admin jobs metrics'],
]
const withheld = new Map(exceptions.map(([from, to]) => [from, to.split(' ')]))

/** The first folder of a path in `src`, or the name of a file directly in `src`. */
const roomOf = (file: string) => file.split('/')[1]?.replace(/\.ts$/, '') ?? ''

const graph = readGraph('src')
const { files, edges, packages } = graph
const describeEdge = ({ from, to }: Edge) => `${from} imports ${to}`

const isAllowed = (from: string, to: string) => {
  const [room, target] = [roomOf(from), roomOf(to)]
  return rooms.indexOf(target) <= rooms.indexOf(room) && !withheld.get(room)?.includes(target)
}

describe('a file of src', () => {
  it('is in a room that CONTRIBUTING.md lists', () => {
    expect(files.length).toBeGreaterThan(100)
    expect([...new Set(files.map(roomOf))].toSorted()).toEqual(rooms.toSorted())
  })

  it('imports only from its own room and from rooms above it in the table', () => {
    const inside = edges.filter(({ to }) => to.startsWith('src/'))
    expect(inside.length).toBeGreaterThan(500)
    expect(inside.filter(({ from, to }) => !isAllowed(from, to)).map(describeEdge)).toEqual([])
  })

  it('is in no import cycle, including types', () => {
    expect(findCycle(edges) ?? []).toEqual([])
  })

  it('stands in the hallway only if it belongs to no room', () => {
    const loose = files.filter(file => /^src\/[^/]+$/.test(file))
    expect(loose.length).toBeLessThanOrEqual(10)
  })

  it('imports nothing from other folders, except the demo, which entries load dynamically', () => {
    const outside = edges.filter(({ to }) => !/^(src|generated)\//.test(to))
    const isDemo = ({ from, to, loading }: Edge) =>
      loading === 'dynamic' && ['start', 'cli'].includes(roomOf(from)) && to.startsWith('demo/src/')
    expect(outside.filter(edge => !isDemo(edge)).map(describeEdge)).toEqual([])
  })

  it('imports Express only in the HTTP layers', () => {
    const allowed = ['http', 'public', 'admin', 'plugin', 'mcp', 'oauth', 'pages', 'app', 'start']
    const others = packages.filter(({ from, to }) => to === 'express' && !allowed.includes(roomOf(from)))
    expect(others.map(describeEdge)).toEqual([])
  })

  it.each([
    ['undici', 'src/outbound/client.ts'],
    ['express-openapi-validator', 'src/operations/validate.ts'],
  ])('does not import %s, except %s', (name, file) => {
    const importers = packages.filter(({ to }) => to === name || to.startsWith(`${name}/`)).map(({ from }) => from)
    expect([...new Set(importers)]).toEqual([file])
  })

  it("calls fetch only for the operator's model, whose URL no tenant controls", () => {
    const callers = files.filter(file =>
      /\bfetch\(/.test(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')),
    )
    expect(callers).toEqual(['src/watches/syntheses/model.ts'])
  })

  it('normalizes text in linear time', () => {
    const callers = files.filter(
      file =>
        !file.startsWith(`${browserFolder}/`) &&
        /\.normalize\(/.test(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')),
    )
    expect(callers).toEqual(['src/fairness/normalize.ts'])
  })

  it('loads heavy optional packages lazily', () => {
    const lazyPackages =
      /^(@opentelemetry\/|prom-client|ioredis|piscina|feedsmith|html-to-text|eld\/|zod$|@modelcontextprotocol\/|undici|openid-client|pg-boss|ajv|express-openapi-validator|kysely\/migration|otpauth|@zxcvbn-ts\/)/
    const loaded = packagesLoadedWith(graph, 'src/start/parts.ts')
    expect(loaded).toEqual(expect.arrayContaining(['express', 'kysely', 'pino']))
    expect(loaded.filter(name => lazyPackages.test(name))).toEqual([])
  })

  it.each(['src/main.ts', 'src/cli.ts'])('is loaded after %s has enabled the compile cache', file => {
    const loaded = edges.filter(({ from, loading }) => from === file && loading === 'static').map(({ to }) => to)
    expect(loaded).toEqual(['src/start/compile-cache.ts'])
  })
})

describe('a file of the web page', () => {
  const page = readGraph(browserFolder)
  /** The folder of a page, such as `keys`; `app` and `components` are shared, and `app` shows the pages. */
  const folderOf = (file: string) => file.slice(browserFolder.length + 1).split('/')[0]
  const inside = page.edges.filter(({ to }) => to.startsWith(`${browserFolder}/`))

  it('imports only packages, generated tables and the parser of files from elsewhere', () => {
    expect(page.files.length).toBeGreaterThan(30)
    const outside = page.edges.filter(({ to }) => !to.startsWith(`${browserFolder}/`))
    const isShared = ({ to }: Edge) =>
      [
        'generated/admin/required-roles.ts',
        'generated/public/events.ts',
        'generated/public/scopes.ts',
        'src/imports/csv.ts',
        'src/imports/separator.ts',
      ].includes(to)
    expect(outside.filter(edge => !isShared(edge)).map(describeEdge)).toEqual([])
  })

  it('imports nothing from other pages', () => {
    const shared = ['app', 'components', 'style']
    const between = inside.filter(
      ({ from, to }) =>
        folderOf(from) !== folderOf(to) && !shared.includes(folderOf(to) ?? '') && folderOf(from) !== 'app',
    )
    expect(between.map(describeEdge)).toEqual([])
  })

  it('is in no import cycle, including types', () => {
    expect(findCycle(inside) ?? []).toEqual([])
  })
})

describe('the order of rooms', () => {
  it.each([
    ['src/config/config.ts', 'src/connectors/hmac-policy.ts'],
    ['src/request-log/request-log.ts', 'src/http/log.ts'],
    ['src/jobs/index.ts', 'src/http/counters.ts'],
    ['src/resources/resource.ts', 'src/webhooks/index.ts'],
    ['src/operations/execute.ts', 'src/http/body.ts'],
    ['src/tickets/tickets.ts', 'src/public/tickets.ts'],
    ['src/public/tickets.ts', 'src/app.ts'],
    ['src/app.ts', 'src/main.ts'],
  ])('forbids that %s imports %s', (from, to) => {
    expect(isAllowed(from, to)).toBe(false)
  })
})

describe('the search for imports', () => {
  it('finds imports of values and types, on several lines, re-exports, dynamic imports and worker threads', () => {
    const text = [
      `import a, { type B } from './a.ts'`,
      `import type {\n  C,\n} from '#src/c.ts'`,
      `export { d } from '../d.ts'`,
      `import 'e'`,
      `const f = await import('./f.ts')`,
      `type G = typeof import('./g.ts')`,
      `const thread = new URL('h.ts', import.meta.url)`,
      "export const query = sql`select 'x' from 'y'`",
    ].join('\n')
    const imports = importsOf(text)
    expect(imports.map(({ names }) => names.replaceAll(/\s+/g, ' '))).toEqual([
      'a, { type B }',
      '{ C, }',
      '{ d }',
      '',
      '*',
      '*',
      '',
    ])
    expect(imports.map(({ specifier, loading }) => `${loading} ${specifier}`)).toEqual([
      'static ./a.ts',
      'type #src/c.ts',
      'static ../d.ts',
      'static e',
      'dynamic ./f.ts',
      'type ./g.ts',
      'dynamic ./h.ts',
    ])
  })

  it('finds a cycle', () => {
    const edge = (from: string, to: string) => ({ from, to })
    expect(findCycle([edge('a', 'b'), edge('b', 'c'), edge('d', 'b')])).toBeUndefined()
    expect(findCycle([edge('d', 'a'), edge('a', 'b'), edge('b', 'c'), edge('c', 'a')])).toEqual(['a', 'b', 'c', 'a'])
  })
})
