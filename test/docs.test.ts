import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import adminContract from '#generated/admin/contract.json' with { type: 'json' }
import pluginContract from '#generated/plugin/contract.json' with { type: 'json' }
import publicContract from '#generated/public/contract.json' with { type: 'json' }
import { openWorld } from './world.ts'

const world = await openWorld()
const read = async (path: string) => {
  const response = await fetch(world.url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe.each([
  ['public', 'Authentication and scopes'],
  ['admin', 'Keys of the public API, its request log, the connectors of sites, and watches'],
  ['plugin', 'A plugin on a site of a customer'],
])('the page of the %s interface', async (api, text) => {
  const page = await read(`/docs/${api}`)

  it('is served without a key, rendered', () => {
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain(text)
  })

  it('may run no script but ours, and load nothing from elsewhere', () => {
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'")
    expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)/)
    expect(page.text).not.toContain('https://cdn.')
  })

  it('finds every script that it loads', async () => {
    const sources = [...page.text.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="\.\/([^"]+)"/g)].map(
      ([, name]) => name,
    )
    expect(sources).toContain('redoc.standalone.js')
    expect(sources.length).toBeGreaterThan(2)
    for (const name of sources) {
      const script = await read(`/docs/${name}`)
      expect(script.status, name).toBe(200)
      expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(script.text).not.toContain('https://cdn.redoc.ly')
    }
  })
})

describe.each([
  ['public', publicContract],
  ['admin', adminContract],
  ['plugin', pluginContract],
])('the contract of the %s interface', (api, contract) => {
  it('is served as JSON and as YAML, without a key', async () => {
    const json = await read(`/openapi/${api}.json`)
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(JSON.parse(json.text)).toEqual(contract)
    const yaml = await read(`/openapi/${api}.yaml`)
    expect(yaml.headers.get('content-type')).toBe('text/yaml; charset=utf-8')
    expect(parse(yaml.text)).toEqual(contract)
  })

  it('is what the service was built from', async () => {
    const file = await readFile(new URL(`../generated/${api}/contract.json`, import.meta.url), 'utf8')
    expect((await read(`/openapi/${api}.json`)).text).toBe(file)
  })
})

it('serves nothing else there', async () => {
  for (const path of ['/docs/nothing', '/docs/../package.json', '/docs/%2e%2e/package.json', '/openapi/partner.json'])
    expect((await read(path)).status, path).toBe(404)
})
