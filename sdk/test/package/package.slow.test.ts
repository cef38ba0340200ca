import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { rolldown } from 'rolldown'
import { describe, expect, test } from 'vitest'
import { findContentIssues } from '../../../scripts/src/release/contents.ts'
import { ownApp } from '../../../test/app/index.ts'
import { chromium, openPage } from './browser.ts'
import { bin, execute, installPackage } from './install.ts'

const it = test
  .extend('page', { scope: 'file' }, openPage)
  .extend('app', { scope: 'file' }, ({ page }, context) =>
    ownApp({ environment: { CORS_ORIGINS: page.origin } })({}, context),
  )
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('sdk', { scope: 'file' }, installPackage)

/** Bundles a module of the folder for browsers. */
const bundle = async (folder: string, module: string) => {
  const build = await rolldown({ input: join(folder, module), cwd: folder, platform: 'browser' })
  const { output } = await build.generate({ format: 'esm', minify: true })
  await build.close()
  return output[0].code
}

describe('the tarball', () => {
  it('contains only the build, the README and the licence', ({ sdk: { tarball, installed } }) => {
    const folder = fileURLToPath(new URL('../..', import.meta.url))
    expect(findContentIssues(folder.replace(/[\\/]$/, ''), tarball, installed)).toEqual([])
  })

  it('passes publint', async ({ sdk: { installed } }) => {
    const { messages, pkg } = await publint({ pkgDir: installed, strict: true, pack: false })
    expect(messages.map(message => formatMessage(message, pkg))).toEqual([])
  })

  it('has types that every ESM resolution finds', async ({ sdk: { folder, tarball } }) => {
    await execute(folder, bin('attw'), tarball, '--profile', 'esm-only', '--no-emoji', '--no-color')
  })

  it('depends only on openapi-fetch', ({ sdk: { installed } }) => {
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect(Object.keys(dependencies)).toEqual(['openapi-fetch'])
  })

  it.for([
    ['the client', '', 4_000, 13_000],
    // With the data of the agency, which the client has as well.
    ['the admin API', '/admin', 4_000, 15_000],
    ['a plugin', '/plugin', 4_000, 13_000],
    ['webhooks', '/webhooks', 500, 13_000],
  ] as const)(
    'is small for %s, bundled with its dependencies and compressed',
    async ([, entry, minSize, maxSize], { sdk: { file, folder } }) => {
      const module = `everything${entry.replace('/', '-')}.js`
      file(module, `export * from '@agency-api/sdk${entry}'\n`)
      const size = gzipSync(await bundle(folder, module)).length
      expect(size).toBeLessThanOrEqual(maxSize)
      expect(size, 'the bundle contains the entry').toBeGreaterThan(minSize)
    },
  )
})

describe('the installed package', () => {
  it('calls the service from plain JavaScript', async ({ app, agency, sdk: { file, folder } }) => {
    const { key } = await app.key(agency)
    file(
      'use.js',
      `import { AgencyApi, NotFoundError } from '@agency-api/sdk'
       import { unwrap, testRequest } from '@agency-api/sdk/webhooks'
       import { SitePlugin } from '@agency-api/sdk/plugin'
       const [baseUrl, apiKey] = process.argv.slice(2)
       const api = new AgencyApi({ apiKey, baseUrl })
       const { id } = await api.clients.create({ name: 'Moreau' })
       const names = []
       for await (const { name } of api.clients.list()) names.push(name)
       await api.clients.delete(id)
       const isGone = await api.clients.get(id).catch(error => error instanceof NotFoundError)
       const request = await testRequest('http://127.0.0.1/', { event: 'client.deleted', data: { id } }, 'secret')
       const { event } = await unwrap(await request.text(), request.headers, 'secret')
       console.log(JSON.stringify({ names, isGone, event, plugin: typeof SitePlugin }))`,
    )
    const output = JSON.parse(await execute(folder, process.execPath, 'use.js', app.url, key))
    expect(output).toEqual({ names: ['Moreau'], isGone: true, event: 'client.deleted', plugin: 'function' })
  })

  const strict = {
    target: 'es2022',
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noPropertyAccessFromIndexSignature: false,
    skipLibCheck: false,
  }
  it.for([
    ['for Node', { module: 'nodenext', lib: ['es2022'], types: ['node'] }],
    ['for a bundler', { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'], types: ['node'] }],
  ] as const)(
    'compiles the samples of its README %s, but no misspelt names',
    async ([, options], { sdk: { installed, file, folder } }) => {
      const readme = readFileSync(join(installed, 'README.md'), 'utf8')
      const samples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)
      expect(samples.length).toBeGreaterThan(5)
      samples.forEach((sample, index) => file(`sample-${index}.ts`, sample))
      file(
        'misspelt.ts',
        `import { AgencyApi, type AgencyClient } from '@agency-api/sdk'
       const api = new AgencyApi({ apiKey: '', baseUrl: '' })
       const client: AgencyClient = await api.clients.get(1)
       // @ts-expect-error -- limit
       await api.clients.list({ limt: 1 })
       // @ts-expect-error -- name
       console.log(client.nane)
       // @ts-expect-error -- delete
       await api.invoices.delete(1)`,
      )
      file('tsconfig.json', JSON.stringify({ compilerOptions: { ...strict, ...options }, include: ['*.ts'] }))
      await execute(folder, bin('tsc'), '-p', '.')
    },
  )
})

describe.skipIf(!chromium)('a page in Chromium', () => {
  it(
    'calls the service and reads its rate limits',
    { timeout: 60_000 },
    async ({ app, agency, page, sdk: { file, folder } }) => {
      const { key: limited } = await app.key(agency, { perMinute: 3 })
      file(
        'page.js',
        `import { AgencyApi, NotFoundError, RateLimitExceededError } from '@agency-api/sdk'
       import { testRequest, unwrap } from '@agency-api/sdk/webhooks'
       export const use = async (baseUrl, apiKey) => {
         const api = new AgencyApi({ apiKey, baseUrl })
         const { data, rateLimit, requestId } = await api.clients.create({ name: 'Été' }).withResponse()
         const names = []
         for await (const { name } of api.clients.list()) names.push(name)
         const missing = await api.clients.get(2_000_000_000).catch(error => error)
         const rateLimited = await api.clients.delete(data.id, { maxRetries: 0 }).catch(error => error)
         const request = await testRequest('/hook', { event: 'client.deleted', data: { id: 1 } }, 'secret')
         const { event } = await unwrap(await request.text(), { 'x-service-signature': request.headers.get('x-service-signature') }, 'secret')
         return {
           names,
           limit: rateLimit.limit,
           hasRequestId: requestId?.length > 8,
           isMissing: missing instanceof NotFoundError,
           isRateLimited: rateLimited instanceof RateLimitExceededError,
           retryAfter: rateLimited.response?.headers.get('retry-after') === String(rateLimited.retryAfter),
           event,
         }
       }`,
      )
      expect(await page.use(await bundle(folder, 'page.js'), app.url, limited)).toEqual({
        names: ['Été'],
        limit: 3,
        hasRequestId: true,
        isMissing: true,
        isRateLimited: true,
        retryAfter: true,
        event: 'client.deleted',
      })
    },
  )
})
