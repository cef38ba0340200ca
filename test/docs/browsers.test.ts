import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { exchange } from '#test/servers/raw-http.ts'
import { assetPath } from './assets.ts'

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const it = test.extend('get', { scope: 'file' }, ({ app }) => async (path: string, accept: string) => {
  const response = await fetch(app.url + path, { headers: { accept }, redirect: 'manual' })
  const { status, headers } = response
  return { status, type: headers.get('content-type'), headers, text: await response.text() }
})

describe('the root of the service', () => {
  it('leads browsers to the documentation', async ({ get }) => {
    const { status, headers } = await get('/', browser)
    expect([status, headers.get('location')]).toEqual([302, '/docs'])
    expect(headers.get('vary')).toContain('Accept')
  })

  it.for(['*/*', 'application/json', 'application/json, text/html;q=0.9'])(
    'is not found for programs: %s',
    async (accept, { get }) => {
      const { status, type, text } = await get('/', accept)
      expect([status, type]).toEqual([404, 'application/json; charset=utf-8'])
      expect(JSON.parse(text)).toMatchObject({ code: 'NOT_FOUND' })
    },
  )
})

describe('an unknown page of the documentation', () => {
  it.for(['/docs/nothing', '/docs/decisions/nothing', '/docs/404', '/docs/nothing.css'])(
    'is a page with links in browsers: %s',
    async (path, { get }) => {
      const { status, type, headers, text } = await get(path, browser)
      expect([status, type]).toEqual([404, 'text/html; charset=utf-8'])
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toContain("style-src 'self'")
      expect(headers.get('vary')).toContain('Accept-Encoding')
      expect(text).toContain('<a href="/docs">front page</a>')
      const [, style = ''] = /href="(\/docs\/style\.[^"]+)"/.exec(text) ?? []
      expect((await get(style, '*/*')).status).toBe(200)
    },
  )

  it('is an error of the API for programs', async ({ get }) => {
    const { status, type, headers } = await get('/docs/nothing', '*/*')
    expect([status, type]).toEqual([404, 'application/json; charset=utf-8'])
    expect(headers.get('vary')).toContain('Accept-Language')
  })

  it('has no body for HEAD', async ({ app }) => {
    const head = `HEAD /docs/nothing HTTP/1.1\r\nHost: localhost\r\nAccept: ${browser}\r\nConnection: close\r\n\r\n`
    const raw = await exchange(app.url, [head])
    expect(raw).toMatch(/^HTTP\/1\.1 404 /)
    expect(raw.split('\r\n\r\n')[1]).toBe('')
  })

  it('of an API stays an error of the API', async ({ get }) => {
    for (const path of ['/nothing', '/openapi/nothing.json', '/api/public/v1/nothing'])
      expect((await get(path, browser)).type, path).toBe('application/json; charset=utf-8')
  })
})

it('the icon is at the address that browsers guess', async ({ get }) => {
  const { status, type, text } = await get('/favicon.ico', 'image/avif,image/webp,*/*;q=0.8')
  expect([status, type]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(text).toBe((await get(assetPath('icon.svg'), '*/*')).text)
})
