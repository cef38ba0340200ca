import { describe, expect } from 'vitest'
import { errors } from '#generated/errors.ts'
import { test, testWith } from '#test/app/index.ts'
import { requestBytes } from '#test/servers/request-bytes.ts'

const proxiedIt = testWith({ environment: { ALLOWED_HOSTS: 'api.example.com', TRUST_PROXY: '1' } })

const it = test
  .extend('errorsPage', { scope: 'file' }, async ({ app }) => (await fetch(`${app.url}/docs/errors`)).text())
  .extend('docUrlOf', { scope: 'file' }, ({ app }) => async (path: string, init: RequestInit = {}) => {
    const body = (await (await fetch(app.url + path, init)).json()) as { docUrl?: string }
    return body.docUrl
  })

describe('docUrl of an error', () => {
  it.for<[path: string, anchor: string]>([
    ['/api/public/v1/me', 'missing_api_key'],
    ['/api/session', 'unauthenticated'],
    ['/api/plugin/commands', 'invalid_credentials'],
    ['/api/mcp/manifest/no', 'missing_api_key'],
    ['/nowhere', 'not_found'],
  ])('of %s is the URL of %s on the service', async ([path, anchor], { app, docUrlOf }) => {
    expect(await docUrlOf(path)).toBe(`${app.url}/docs/errors#${anchor}`)
  })

  it.for(Object.entries(errors))('of %s leads to a heading of its page', ([, { anchor }], { errorsPage }) => {
    expect(errorsPage).toContain(` id="${anchor}"`)
  })
})

describe('docUrl behind a proxy', () => {
  const docUrlAt = async (url: string, host: string) => {
    const headers = { Host: host, 'X-Forwarded-Proto': 'https' }
    const { bytes } = await requestBytes(`${url}/api/public/v1/me`, { headers })
    return (JSON.parse(bytes.toString()) as { docUrl: string }).docUrl
  }

  proxiedIt.for<[host: string, docUrl: string]>([
    ['api.example.com', 'https://api.example.com/docs/errors#missing_api_key'],
    ['evil.example', '/docs/errors#host_not_allowed'],
    ['api.example.com:1', '/docs/errors#missing_api_key'],
  ])('at the host %s is %s', async ([host, docUrl], { app }) => {
    expect(await docUrlAt(app.url, host)).toBe(docUrl)
  })
})
