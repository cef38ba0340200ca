import { readdirSync } from 'node:fs'
import { describe, expect, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import adminContract from '#generated/admin/contract.json' with { type: 'json' }
import mcpContract from '#generated/mcp/contract.json' with { type: 'json' }
import pluginContract from '#generated/plugin/contract.json' with { type: 'json' }
import publicContract from '#generated/public/contract.json' with { type: 'json' }
import { test, type TestApp } from '#test/app/index.ts'
import { exchange, parseResponse } from '#test/servers/raw-http.ts'
import type { Contract } from '../../scripts/src/contract.ts'
import { readableContract } from '../../scripts/src/site/readable-contract.ts'
import { assetPath } from './assets.ts'
import { crawl } from './crawl.ts'
import { openFolder } from './folder.ts'

const it = test
  .extend('crawled', { scope: 'file' }, ({ app }) => crawl(`${app.url}/docs`))
  .extend('pageAt', { scope: 'file' }, ({ crawled: { pages } }) => (path: string) => {
    const page = pages.find(candidate => candidate.path === path)
    if (!page) throw new Error(`No link leads to ${path}`)
    return page
  })

const fetchPage = async (app: TestApp, path: string) => {
  const response = await fetch(app.url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const contracts = [
  ['public', publicContract, 'Authentication and scopes'],
  ['admin', adminContract, 'The admin API manages the members, API keys and webhooks of an agency'],
  ['plugin', pluginContract, 'A plugin on a site of a client'],
  ['mcp', mcpContract, 'Agents find and execute tools'],
] as const

/** The paths of the guides: each Markdown file below `docs/` is a page. */
const guidePaths = readdirSync(new URL('../../docs', import.meta.url), { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => name.endsWith('.md') && !/^((fr\/)?index\.md$|contributing\/)/.test(name))
  .map(name => `/docs/${name.slice(0, -'.md'.length)}`)
const referencePaths = contracts.map(([api]) => `/docs/${api}`)
const pagePaths = ['/docs', '/docs/fr', ...referencePaths, '/docs/sdk', '/docs/changelog', ...guidePaths]

describe('the pages of the service', () => {
  it('are reached from the front page by links, none of which is dead', ({ crawled: { pages, problems } }) => {
    expect(guidePaths.length).toBeGreaterThan(0)
    expect(pages.map(({ path }) => path).toSorted()).toEqual(pagePaths.toSorted())
    expect(problems).toEqual([])
  })

  it.for(pagePaths)('run no inline script: %s', (path, { pageAt }) => {
    const { text, policy } = pageAt(path)
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'")
    expect(text).not.toMatch(/<script(?![^>]*\ssrc="\/)/)
    expect(text).not.toContain('https://cdn.')
  })

  it.for(pagePaths)('have a language, a title, a description and one main element: %s', (path, { pageAt }) => {
    const { text } = pageAt(path)
    expect(text).toContain(`<html lang="${/^\/docs\/fr(\/|$)/.test(path) ? 'fr' : 'en'}">`)
    expect(text).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
    expect(text).toMatch(/<title>[^<]+<\/title>/)
    expect(text).toMatch(/<meta name="description" content="[^"]{20,}">/)
    expect(text.match(/<main id="content"/g)).toHaveLength(1)
  })
})

it(
  'the folder that `npm run docs` writes has no dead links at any path, also from the search',
  { timeout: 60_000 },
  async ({ crawled }) => {
    const folder = await openFolder('/some/where/')
    onTestFinished(folder.close)
    expect(folder.output).toContain('Wrote site/index.html\n')
    const { pages, problems } = await crawl(folder.url)
    expect(problems).toEqual([])
    expect(pages.length).toBeGreaterThanOrEqual(crawled.pages.length)
    const searchFile = `${folder.url}docs/search.json`
    const entries = (await (await fetch(searchFile)).json()) as { href: string }[]
    const targets = new Set(entries.map(({ href }) => new URL(href, searchFile).href.replace(/#.*/, '')))
    expect(targets.size).toBeGreaterThan(30)
    expect(targets.difference(new Set(pages.map(({ path }) => new URL(path, folder.url).href)))).toEqual(new Set())
  },
)

interface Described {
  operationId?: string
  summary?: string
  tags?: string[]
}

describe.each(contracts)('the page of the %s API', (api, contract, text) => {
  it('is readable without scripts', async ({ app }) => {
    expect((await fetchPage(app, `/docs/${api}`)).text).toContain(text)
  })

  it('has the search of Redoc, which styles hide', async ({ app }) => {
    expect((await fetchPage(app, `/docs/${api}`)).text).toContain('data-testid="search-trigger"')
    expect((await fetchPage(app, assetPath('style.css'))).text).toContain("[data-testid='search-trigger']")
  })

  it('describes each operation without scripts, at the anchor that links name', async ({ app }) => {
    const { text: html } = await fetchPage(app, `/docs/${api}`)
    const items = Object.values(contract.paths as object) as Record<string, Described>[]
    const operations = items.flatMap(Object.values<Described>).filter(({ operationId }) => operationId !== undefined)
    expect(operations.length).toBeGreaterThan(3)
    for (const { summary = '', operationId = '', tags: [tag] = [] } of operations)
      expect(html).toContain(`<article id="/${tag}/${operationId.toLowerCase()}">\n<h3>${summary}</h3>`)
  })

  it('shows the contract for people, with samples for the origin of the service', async ({ app }) => {
    const page = await fetchPage(app, `/docs/${api}.json`)
    const { paths, webhooks, components, tags } = JSON.parse(page.text)
    const samples: string[] = []
    for (const item of Object.values<Record<string, { 'x-codeSamples'?: { source: string }[] }>>(paths))
      for (const operation of Object.values(item)) {
        samples.push(...(operation['x-codeSamples'] ?? []).map(({ source }) => source))
        delete operation['x-codeSamples']
      }
    const expected = JSON.stringify(readableContract(contract as unknown as Contract))
    const readable = JSON.parse(expected.replaceAll('http://127.0.0.1:3000/', `${app.url}/`)) as Contract
    expect({ paths, webhooks, components }).toEqual({
      paths: readable.paths,
      webhooks: readable.webhooks,
      components: readable.components,
    })
    expect(page.text).not.toMatch(/"pattern":"|IgnoredAgencyId"}/)
    expect(tags.map((tag: { 'x-displayName': string }) => tag['x-displayName'])).toEqual(
      expect.arrayContaining([expect.stringMatching(/^[A-Z]/)]),
    )
    expect(samples.filter(source => source.includes(app.url)).length).toBeGreaterThan(samples.length / 2)
    expect(samples.filter(source => /\$API\b|\benv\.API\b|127\.0\.0\.1:3000/.test(source))).toEqual([])
  })

  it('has its contract beside it as JSON and as YAML, without a key', async ({ app }) => {
    const json = await fetchPage(app, `/openapi/${api}.json`)
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const servers = contract.servers.map(server => ({ ...server, url: app.url + server.url }))
    const expected = JSON.stringify({ ...contract, servers })
    const served: unknown = JSON.parse(expected.replaceAll(/http:\/\/127\.0\.0\.1:3000(?=\/)/g, app.url))
    expect(JSON.parse(json.text)).toEqual(served)
    const yaml = await fetchPage(app, `/openapi/${api}.yaml`)
    expect(yaml.headers.get('content-type')).toBe('text/yaml; charset=utf-8')
    expect(parse(yaml.text)).toEqual(served)
  })
})

it('scripts and styles have their media types, and Redoc loads nothing from other hosts', async ({ app }) => {
  expect((await fetchPage(app, assetPath('style.css'))).headers.get('content-type')).toBe('text/css; charset=utf-8')
  const redoc = await fetchPage(app, assetPath('redoc.standalone.js'))
  expect(redoc.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(redoc.text).not.toContain('https://cdn.redoc.ly')
  // This code of Redoc offers to open a page at another service.
  expect(redoc.text).not.toContain('if(!r.specUrl)return(0')
})

it('the documentation redirects /docs/ to the front page', async ({ app }) => {
  expect((await fetch(`${app.url}/docs/`)).url).toBe(`${app.url}/docs`)
})

it('the documentation returns 404 for other paths', async ({ app }) => {
  for (const path of ['/docs/nothing', '/docs/../package.json', '/docs/%2e%2e/package.json', '/openapi/partner.json']) {
    // Sent over a socket, as HTTP clients resolve the dots.
    const response = await exchange(app.url, [`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`])
    expect(parseResponse(response).status, path).toBe(404)
  }
})
