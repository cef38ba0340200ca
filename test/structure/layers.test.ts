import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { browserFolder, findCycle, importsOf, packagesLoadedWith, readGraph, type Edge } from './imports.ts'

/**
 * The layers of `src` from bottom to top: name, modules, and the layers that they may import from, besides their own.
 * The domain does not depend on HTTP, and operations do not depend on Express.
 */
const table: [name: string, modules: string, uses: string][] = [
  ['ground', 'log errors actor addresses bytes fair-queue language versions', ''],
  ['config', 'config', 'ground'],
  ['tracing', 'tracing', 'ground config'],
  ['platform', 'db outbound queue secrets', 'ground config tracing'],
  ['operations', 'operations', 'ground config platform'],
  ['audit', 'audit', 'ground config platform'],
  ['limits', 'limits', 'ground config platform operations audit'],
  ['http', 'http', 'ground config tracing platform operations'],
  [
    'domain',
    'billing calendar changes clients connectors events idempotency keys people request-log resources tasks tickets watches webhooks websites',
    'ground config tracing platform operations audit limits',
  ],
  ['metrics', 'metrics', 'ground config platform limits domain'],
  ['jobs', 'jobs', 'ground config platform audit limits domain'],
  ['handlers', 'public admin plugin mcp', 'ground config tracing platform operations audit limits http domain'],
  ['composition', 'app pages', 'ground config platform operations limits http domain handlers'],
  [
    'entry',
    'main start cli',
    'ground config tracing platform operations audit limits http domain handlers metrics jobs composition',
  ],
]
const words = (text: string) => text.split(' ').filter(word => word !== '')
const layers = table.map(([name, modules, uses]) => ({ name, modules: words(modules), uses: words(uses) }))

/** The first folder of a path in `src`, or the name of a file directly in `src`. */
const moduleOf = (file: string) => file.split('/')[1]?.replace(/\.ts$/, '') ?? ''
const layerOf = (file: string) => layers.find(({ modules }) => modules.includes(moduleOf(file)))

const graph = readGraph('src')
const { files, edges, packages } = graph
const describeEdge = ({ from, to }: Edge) => `${from} imports ${to}`

const isAllowed = (from: string, to: string) => {
  const [layer, target] = [layerOf(from), layerOf(to)]
  return layer !== undefined && target !== undefined && [layer.name, ...layer.uses].includes(target.name)
}

describe('a file of src', () => {
  it('belongs to a layer', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter(file => !layerOf(file))).toEqual([])
  })

  it('is in a folder that CONTRIBUTING.md describes', () => {
    const contributing = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8')
    const modules = new Set(files.map(file => /^src\/([^/]+\/?)/.exec(file)?.[1]))
    expect([...modules].filter(moduleName => !contributing.includes(`\`${moduleName}\``))).toEqual([])
  })

  it('imports only from its own layer and its declared layers', () => {
    const inside = edges.filter(({ to }) => to.startsWith('src/'))
    expect(inside.length).toBeGreaterThan(500)
    expect(inside.filter(({ from, to }) => !isAllowed(from, to)).map(describeEdge)).toEqual([])
  })

  it('is in no import cycle, including types', () => {
    expect(findCycle(edges) ?? []).toEqual([])
  })

  it('imports nothing from other folders, except the demo, which entries load dynamically', () => {
    const outside = edges.filter(({ to }) => !/^(src|generated)\//.test(to))
    const isDemo = ({ from, to, loading }: Edge) =>
      loading === 'dynamic' && layerOf(from)?.name === 'entry' && to.startsWith('demo/src/')
    expect(outside.filter(edge => !isDemo(edge)).map(describeEdge)).toEqual([])
  })

  it('imports Express only in the HTTP layers', () => {
    const allowed = ['http', 'handlers', 'composition']
    const others = packages.filter(({ from, to }) => to === 'express' && !allowed.includes(layerOf(from)?.name ?? ''))
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

  it('loads heavy optional packages lazily', () => {
    const lazyPackages =
      /^(@opentelemetry\/|prom-client|ioredis|piscina|feedsmith|html-to-text|eld\/|zod$|@modelcontextprotocol\/|undici|pg-boss|ajv|express-openapi-validator|kysely\/migration|express-session|otpauth|@zxcvbn-ts\/)/
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

  it('imports only the SDK and generated tables from elsewhere', () => {
    expect(page.files.length).toBeGreaterThan(30)
    const outside = page.edges.filter(({ to }) => !to.startsWith(`${browserFolder}/`))
    const isShared = ({ to }: Edge) =>
      [
        'sdk/src/admin/index.ts',
        'generated/admin/required-roles.ts',
        'generated/public/events.ts',
        'generated/public/scopes.ts',
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

describe('the table of layers', () => {
  it('lets each layer use only layers below it', () => {
    for (const [at, { name, uses }] of layers.entries()) {
      const below = layers.slice(0, at).map(layer => layer.name)
      expect(
        uses.filter(used => !below.includes(used)),
        name,
      ).toEqual([])
    }
  })

  it.each([
    ['src/config.ts', 'src/connectors/hmac-policy.ts'],
    ['src/request-log/request-log.ts', 'src/http/log.ts'],
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
