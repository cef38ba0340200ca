import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { browserFolder, findCycle, importsOf, packagesLoadedWith, readGraph, type Edge } from './imports.ts'

const contributing = readFileSync(new URL('../../docs/contributing/structure.md', import.meta.url), 'utf8')

/** The floors of `src` from bottom to top; the entry points are the roof. */
const floors = ['ground', 'platform', 'features', 'interfaces', 'service', 'cli', 'main.ts', 'cli.ts']

/** The rows of the tables in docs/contributing/structure.md by their room, such as `ground/db`, in their order. */
const rows = new Map(
  [...contributing.matchAll(/^\| `(\w+\/[\w-]+(?:\.ts)?)\/?` +\|(.*)\|$/gm)].map(([, room = '', columns = '']) => [
    room,
    columns.split('|').map(column => column.trim()),
  ]),
)
const rooms = [...rows.keys()]

/** Rooms that do not import others, although these are below them. */
const exceptions: [from: string, to: RegExp][] = [
  ['service/metrics', /^(interfaces\/|service\/(app|features))/],
  ['cli', /^(interfaces\/(public|plugin|mcp|admin)|service\/metrics)/],
]
const withheld = new Map(exceptions)

const floorOf = (file: string) => file.split('/')[1] ?? ''
/** The room of a file, such as `ground/db`; the floor of a file without a room. */
const roomOf = (file: string) => {
  const [, floor = '', room] = file.split('/')
  return room === undefined || floor === 'cli' ? floor : `${floor}/${room}`
}

const graph = readGraph('src')
const { files, edges, packages } = graph
const describeEdge = ({ from, to }: Edge) => `${from} imports ${to}`

const isAllowed = (from: string, to: string) => {
  const [room, target] = [roomOf(from), roomOf(to)]
  if (room === target) return true
  if (withheld.get(room)?.test(target)) return false
  const height = floors.indexOf(floorOf(from)) - floors.indexOf(floorOf(to))
  if (height !== 0) return height > 0
  const uses = rows.get(room)?.[1]
  return uses === undefined
    ? rooms.indexOf(target) < rooms.indexOf(room)
    : uses.split(', ').includes(target.split('/')[1] ?? '')
}

describe('a file of src', () => {
  it('is in a room that docs/contributing/structure.md lists', () => {
    expect(files.length).toBeGreaterThan(100)
    const folders = new Set(files.map(roomOf).filter(room => room.includes('/')))
    expect([...folders].toSorted()).toEqual(rooms.toSorted())
  })

  it('imports from its own room, from the floors below, and from the rooms that docs/contributing/structure.md permits', () => {
    const inside = edges.filter(({ to }) => to.startsWith('src/'))
    expect(inside.length).toBeGreaterThan(500)
    // The command line starts the service.
    const isStart = ({ from, to }: Edge) => from === 'src/cli/start.ts' && to === 'src/main.ts'
    expect(inside.filter(edge => !isAllowed(edge.from, edge.to) && !isStart(edge)).map(describeEdge)).toEqual([])
  })

  it('uses each feature that its feature names', () => {
    const used = new Set(edges.map(({ from, to }) => `${roomOf(from)} ${roomOf(to)}`))
    const unused = [...rows].flatMap(([room, [, uses]]) =>
      (uses ? uses.split(', ') : [])
        .filter(other => !used.has(`${room} features/${other}`))
        .map(other => `${room} ${other}`),
    )
    expect(unused).toEqual([])
  })

  it('contains handlers only for the manifest of its feature', () => {
    const isHandlers = ({ to }: Edge) => /\.(public|admin|plugin)\.ts$/.test(to)
    const isManifest = ({ from, to }: Edge) =>
      roomOf(from) === roomOf(to) && /\/(feature|admin|plugin)\.ts$/.test(from) && from.split('/').length === 4
    const handled = edges.filter(isHandlers)
    expect(handled.length).toBeGreaterThan(40)
    expect(handled.filter(edge => !isManifest(edge)).map(describeEdge)).toEqual([])
  })

  it('is in no import cycle, including types', () => {
    expect(findCycle(edges) ?? []).toEqual([])
  })

  it('stands beside the floors only if it is an entry point', () => {
    expect(files.filter(file => /^src\/[^/]+$/.test(file)).toSorted()).toEqual(['src/cli.ts', 'src/main.ts'])
  })

  it('imports nothing from other folders, except the demo, which entries load dynamically', () => {
    const outside = edges.filter(({ to }) => !/^(src|generated)\//.test(to))
    const isDemo = ({ from, to, loading }: Edge) =>
      loading === 'dynamic' && ['service/start', 'cli'].includes(roomOf(from)) && to.startsWith('demo/src/')
    expect(outside.filter(edge => !isDemo(edge)).map(describeEdge)).toEqual([])
  })

  it('imports Express only in the HTTP layers', () => {
    const isAdapter = ({ from }: Edge) =>
      ['interfaces', 'service'].includes(floorOf(from)) ||
      ['platform/http-context', 'features/access'].includes(roomOf(from)) ||
      from === 'src/features/people/openid-connect/routes.ts'
    const others = packages.filter(edge => edge.to === 'express' && !isAdapter(edge))
    expect(others.map(describeEdge)).toEqual([])
  })

  it.each([
    ['undici', 'src/ground/outbound/client.ts'],
    ['express-openapi-validator', 'src/platform/operations/validate.ts'],
  ])('does not import %s, except %s', (name, file) => {
    const importers = packages.filter(({ to }) => to === name || to.startsWith(`${name}/`)).map(({ from }) => from)
    expect([...new Set(importers)]).toEqual([file])
  })

  it("calls fetch only for the operator's model, whose URL no tenant controls", () => {
    const callers = files.filter(file =>
      /\bfetch\(/.test(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')),
    )
    expect(callers).toEqual(['src/features/watches/syntheses/model.ts'])
  })

  it('normalizes text in linear time', () => {
    const callers = files.filter(file =>
      /\.normalize\(/.test(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')),
    )
    expect(callers).toEqual(['src/ground/load/normalize.ts'])
  })

  it('loads heavy optional packages lazily', () => {
    const lazyPackages =
      /^(@opentelemetry\/|prom-client|ioredis|piscina|feedsmith|html-to-text|eld\/|zod$|@modelcontextprotocol\/|undici|openid-client|pg-boss|ajv|express-openapi-validator|kysely\/migration|otpauth|@zxcvbn-ts\/)/
    const loaded = packagesLoadedWith(graph, 'src/service/start/parts.ts')
    expect(loaded).toEqual(expect.arrayContaining(['express', 'kysely', 'pino']))
    expect(loaded.filter(name => lazyPackages.test(name))).toEqual([])
  })

  it.each(['src/main.ts', 'src/cli.ts'])('is loaded after %s has enabled the compile cache', file => {
    const loaded = edges.filter(({ from, loading }) => from === file && loading === 'static').map(({ to }) => to)
    expect(loaded).toEqual(['src/service/start/compile-cache.ts'])
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
        'src/features/transfer/imports/csv.ts',
        'src/features/transfer/imports/separator.ts',
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
    ['src/ground/config/config.ts', 'src/features/sites/connectors/hmac-policy.ts'],
    ['src/platform/request-log/request-log.ts', 'src/interfaces/http/log.ts'],
    ['src/features/tickets/tickets.ts', 'src/features/billing/invoices.ts'],
    ['src/platform/resources/resource.ts', 'src/features/webhooks/index.ts'],
    ['src/platform/operations/execute.ts', 'src/interfaces/http/body.ts'],
    ['src/platform/api/batch.ts', 'src/features/tickets/tickets.public.ts'],
    ['src/features/tickets/tickets.public.ts', 'src/service/app/index.ts'],
    ['src/service/app/index.ts', 'src/main.ts'],
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
