import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import request from 'supertest'
import { describe, expect } from 'vitest'
import { openTestApp, test as it } from '#test/app/index.ts'

/** A header of requests for pages, as browsers send them. */
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** The scripts and stylesheets that a page names. */
const assetsOf = (page: string) =>
  [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path)

const maxFirstViewBytes = 150_000

describe('the console', () => {
  it.for(['/console', '/console/keys', '/console/sites/7/reports'])('is one page at %s', async (path, { app }) => {
    const page = await request(app.url).get(path).set(asBrowser).expect(200)
    expect(page.type).toBe('text/html')
    expect(page.text).toContain('<div id="console"></div>')
    expect(page.headers['cache-control']).toBe('public, max-age=60, must-revalidate')
  })

  it('has no inline scripts or styles, and a policy that forbids them', async ({ app }) => {
    const page = await request(app.url).get('/console').set(asBrowser)
    expect(page.text).not.toMatch(/<script(?![^>]* src=)|<style|style=|\son\w+=/)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  })

  it('names assets that never change, whose sum is within the weight of the first view', async ({ app }) => {
    const page = await request(app.url).get('/console').set(asBrowser)
    const assets = assetsOf(page.text)
    expect(assets.length).toBeGreaterThan(1)
    let bytes = gzipSync(page.text).length
    for (const path of assets) {
      const asset = await request(app.url).get(path).expect(200)
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      bytes += gzipSync(asset.text).length
    }
    expect(bytes).toBeLessThan(maxFirstViewBytes)
  })

  it.for(['/console/assets/index.0000000000000000.js', '/console/assets/%2e%2e/index.html'])(
    'is not the answer to the unknown asset %s',
    async (path, { app }) => {
      const response = await request(app.url).get(path).set(asBrowser)
      expect(response.status).toBe(404)
      expect(response.text).not.toContain('id="console"')
    },
  )

  it('answers programs that request an unknown path with the error of the API', async ({ app }) => {
    const response = await request(app.url).get('/console/keys').set('accept', 'application/json').expect(404)
    expect(response.body).toMatchObject({ code: 'NOT_FOUND' })
  })

  it.for(['/console/%E0%A4%A', '/console/assets/%E0%A4%A', '/docs/%E0%A4%A'])(
    'does not fail for the malformed path %s',
    async (path, { app }) => {
      const response = await request(app.url).get(path).set('accept', 'application/json').expect(404)
      expect(response.body).toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  it.for([
    ['plugin', 'agency-connector.zip'],
    ['prestashop', 'agencyconnector.zip'],
  ])('offers a plugin for sites as a download that can be verified: %s', async ([name, fileName], { app }) => {
    const { body: build } = await request(app.url).get(`/console/${name}.json`).expect(200)
    const zip = await request(app.url).get(`/console/${name}.zip`).responseType('blob').expect(200)
    const bytes = zip.body as Buffer
    expect(build).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      sha256: hash('sha256', bytes),
      bytes: bytes.length,
    })
    expect(zip.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename=${fileName}`,
      'cache-control': 'public, max-age=60, must-revalidate',
      'x-content-type-options': 'nosniff',
    })
    expect(zip.headers).not.toHaveProperty('content-encoding')
    const etag = String(zip.headers['etag'])
    await request(app.url).get(`/console/${name}.zip`).set('if-none-match', etag).expect(304)
    await request(app.url).head(`/console/${name}.zip`).expect(200).expect('etag', etag)
  })

  it('offers no plugin for the public directory', async ({ app }) => {
    for (const path of ['/console/agency-connector-directory.zip', '/packages/agency-connector-directory.zip'])
      await request(app.url).get(path).set('accept', 'application/json').expect(404)
  })

  it('redirects the path with a slash', async ({ app }) => {
    const response = await request(app.url).get('/console/').expect(302)
    expect(response.headers['location']).toBe('/console')
  })
})

it('without the console, its paths are unknown', async ({ onTestFinished }) => {
  const app = await openTestApp({ environment: { CONSOLE: '0' } })
  onTestFinished(app.close)
  for (const path of ['/console', '/console/plugin.zip', '/console/plugin.json'])
    await request(app.url).get(path).set(asBrowser).expect(404)
  await request(app.url).get('/docs').expect(200)
})
