import { describe, expect } from 'vitest'
import { readConfig } from '#src/ground/config/config.ts'
import { ownApp, test } from '#test/app/index.ts'
import { interfaces } from '../../../scripts/src/interfaces.ts'

const contacts = ['mailto:security@agency.example', 'https://agency.example/security']
const it = test.extend(
  'publicApp',
  { scope: 'file' },
  ownApp({ environment: { SECURITY_CONTACT: contacts.join(', '), PUBLIC_URL: 'https://agency.example' } }),
)

interface Link {
  href: string
  type: string
}
type Api = { anchor: string } & Record<'service-desc' | 'service-doc', Link[]>

describe('the catalog of the APIs', () => {
  it('lists each API with its contract and its reference, which exist', async ({ app }) => {
    const response = await fetch(`${app.url}/.well-known/api-catalog`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(
      /^application\/linkset\+json; profile="https:\/\/www\.rfc-editor\.org\/info\/rfc9727"/,
    )
    const { linkset } = (await response.json()) as { linkset: Api[] }
    expect(linkset).toHaveLength(interfaces.length)
    for (const { anchor, ...relations } of linkset) {
      expect(anchor.startsWith(`${app.url}/`)).toBe(true)
      for (const { href, type } of Object.values(relations).flat()) {
        const { status, headers } = await fetch(href)
        expect([status, headers.get('content-type')?.split(';')[0]], href).toEqual([200, type])
      }
      const [contract] = relations['service-desc']
      const { servers, paths } = (await (await fetch(contract?.href ?? '')).json()) as {
        servers: { url: string }[]
        paths: Record<string, unknown>
      }
      const urls = Object.keys(paths).map(path => (servers[0]?.url ?? '').replace(/\/$/, '') + path)
      expect(
        urls.some(url => url.startsWith(anchor)),
        anchor,
      ).toBe(true)
    }
  })

  it('names itself to HEAD', async ({ app }) => {
    const url = `${app.url}/.well-known/api-catalog`
    const { status, headers } = await fetch(url, { method: 'HEAD' })
    expect([status, headers.get('link')]).toEqual([200, `<${url}>; rel="api-catalog"`])
  })

  it('names the public address, and no host that only a request names', async ({ app, publicApp }) => {
    const read = async (url: string, host: string) => {
      const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' }
      return ((await (await fetch(`${url}/.well-known/api-catalog`, { headers })).json()) as { linkset: Api[] }).linkset
    }
    expect((await read(publicApp.url, 'other.example'))[0]?.anchor).toBe('https://agency.example/api/public/v1')
    expect((await read(app.url, 'other.example'))[0]?.anchor).not.toContain('other.example')
  })
})

describe('security.txt', () => {
  it('has the contacts of the operator, and expires within a year', async ({ publicApp }) => {
    const response = await fetch(`${publicApp.url}/.well-known/security.txt`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await response.text()).trimEnd().split('\n')
    const valuesOf = (field: string) =>
      lines.filter(line => line.startsWith(`${field}: `)).map(line => line.slice(field.length + 2))
    expect(valuesOf('Contact')).toEqual(contacts)
    expect(valuesOf('Canonical')).toEqual(['https://agency.example/.well-known/security.txt'])
    const [expires = ''] = valuesOf('Expires')
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days > 30 && days < 365, expires).toBe(true)
  })

  it('is missing without a contact', async ({ app }) => {
    expect((await fetch(`${app.url}/.well-known/security.txt`)).status).toBe(404)
  })

  it.for(['security@agency.example', 'http://agency.example', 'mailto:a@b.example\nContact:x'])(
    'refuses the contact %j',
    SECURITY_CONTACT => {
      expect(() => readConfig({ SECURITY_CONTACT })).toThrow('SECURITY_CONTACT must list URLs such as mailto:')
    },
  )
})
