import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import adminContract from '#generated/admin/contract.json' with { type: 'json' }
import mcpContract from '#generated/mcp/contract.json' with { type: 'json' }
import pluginContract from '#generated/plugin/contract.json' with { type: 'json' }
import publicContract from '#generated/public/contract.json' with { type: 'json' }
import { exchange, parseResponse as parseAnswer } from '#test/raw-http.ts'
import { openTestApp } from '#test/app.ts'
import { crawl } from './crawl.ts'
import { openFolder } from './folder.ts'

const app = await openTestApp()
const fetchPage = async (path: string) => {
  const response = await fetch(app.url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const contracts = [
  ['public', publicContract, 'Authentication and scopes'],
  ['admin', adminContract, 'Keys of the public API, its request log, the connectors of sites, and watches'],
  ['plugin', pluginContract, 'A plugin on a site of a customer'],
  ['mcp', mcpContract, 'Agents find and execute tools here'],
] as const

describe('the pages of the service', async () => {
  const { pages, problems } = await crawl(`${app.url}/docs`)

  it('lead from the front page to every other, and nowhere else', async () => {
    const guides = (await readFile(new URL('../../docs/index.md', import.meta.url), 'utf8')).match(/\]\([\w-]+\.md\)/g)
    const guidePaths = guides?.map(link => `/docs/${link.slice(2, -4)}`) ?? []
    expect(guidePaths.length).toBeGreaterThan(0)
    const foundPaths = pages.map(({ path }) => path)
    expect(foundPaths).toEqual(
      expect.arrayContaining([
        '/docs',
        '/docs/public',
        '/docs/plugin',
        '/docs/mcp',
        '/docs/admin',
        '/docs/sdk',
        ...guidePaths,
      ]),
    )
    expect(problems).toEqual([])
  })

  it.each(pages.map(page => [page.path, page] as const))(
    '%s runs no script of its own text',
    (_path, { text, policy }) => {
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'")
      expect(text).not.toMatch(/<script(?![^>]*\ssrc="\/)/)
      expect(text).not.toContain('https://cdn.')
    },
  )

  it.each(pages.map(page => [page.path, page] as const))('%s says what it is', (_path, { text }) => {
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
    expect(text).toMatch(/<title>[^<]+<\/title>/)
    expect(text).toMatch(/<meta name="description" content="[^"]{20,}">/)
    expect(text.match(/<main id="content"/g)).toHaveLength(1)
  })
})

it(
  'the folder that any server can serve has no dead link either, at whatever path it is',
  { timeout: 60_000 },
  async () => {
    const { url, output } = await openFolder('/some/where/')
    expect(output).toContain('Wrote site/index.html\n')
    const { pages, problems } = await crawl(url)
    const servedPages = await crawl(`${app.url}/docs`)
    expect(problems).toEqual([])
    expect(pages.length).toBeGreaterThanOrEqual(servedPages.pages.length)
  },
)

describe.each(contracts)('the page of the %s interface', (api, contract, text) => {
  it('is there before a script runs', async () => {
    expect((await fetchPage(`/docs/${api}`)).text).toContain(text)
  })

  it('shows the contract, with samples added and nothing else', async () => {
    const { paths, webhooks, components } = JSON.parse((await fetchPage(`/docs/${api}.json`)).text)
    for (const item of Object.values<Record<string, { 'x-codeSamples'?: unknown }>>(paths))
      for (const operation of Object.values(item)) delete operation['x-codeSamples']
    expect({ paths, webhooks, components }).toEqual({
      paths: contract.paths,
      webhooks: 'webhooks' in contract ? contract.webhooks : undefined,
      components: contract.components,
    })
  })

  it('has its contract beside it as JSON and as YAML, without a key', async () => {
    const json = await fetchPage(`/openapi/${api}.json`)
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(json.text).toBe(await readFile(new URL(`../../generated/${api}/contract.json`, import.meta.url), 'utf8'))
    const yaml = await fetchPage(`/openapi/${api}.yaml`)
    expect(yaml.headers.get('content-type')).toBe('text/yaml; charset=utf-8')
    expect(parse(yaml.text)).toEqual(contract)
  })
})

it('scripts and styles come as what they are, and Redoc asks nobody', async () => {
  expect((await fetchPage('/docs/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  const redoc = await fetchPage('/docs/redoc.standalone.js')
  expect(redoc.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(redoc.text).not.toContain('https://cdn.redoc.ly')
  // It would offer to open a page at services of others.
  expect(redoc.text).not.toContain('if(!r.specUrl)return(0')
})

it('finds the front page with a slash as well', async () => {
  expect((await fetch(`${app.url}/docs/`)).url).toBe(`${app.url}/docs`)
})

it('serves nothing else there', async () => {
  for (const path of ['/docs/nothing', '/docs/../package.json', '/docs/%2e%2e/package.json', '/openapi/partner.json']) {
    // As it is written: a client would resolve the dots itself.
    const answer = await exchange(app.url, [`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`])
    expect(parseAnswer(answer).status, path).toBe(404)
  }
})
