import { readFileSync } from 'node:fs'
import { describe, expect, test as base } from 'vitest'
import { publishedFiles } from '#src/interfaces/pages/files.ts'
import { openSearch, type SearchEntry } from '#src/interfaces/mcp/guide-search.ts'
import { anchorsOf } from './crawl.ts'

const published = publishedFiles()
const fileOf = (urlPath: string) => {
  const file = published.get(urlPath.slice(1)) ?? published.get(`${urlPath.slice(1)}.html`)
  if (!file) throw new Error(`No file is served at ${urlPath}`)
  return file.file
}
const read = (urlPath: string) => readFileSync(fileOf(urlPath), 'utf8')
const entries = JSON.parse(read('/docs/search.json')) as SearchEntry[]

const it = base.extend('find', { scope: 'file' }, () => openSearch(entries))

describe('the search', () => {
  it.for([
    ['idempotency', '/docs/reliable-requests#idempotency-keys'],
    ['Idempotency-Key', '/docs/reliable-requests#idempotency-keys'],
    ['idempotancy', '/docs/reliable-requests#idempotency-keys'],
    ['INVALID_SIGNATURE', '/docs/errors#invalid_signature'],
    ['invalid signature', '/docs/errors#invalid_signature'],
    ['Données invalides', '/docs/errors#validation_failed'],
    ['clé API manquante', '/docs/errors#missing_api_key'],
    ['429', '/docs/errors#429-too-many-requests'],
    ['HT', '/docs/public#/invoices/createinvoice'],
    ['totalHt', '/docs/public#/invoices/createinvoice'],
    ['due date', '/docs/public#/invoices/createinvoice'],
    ['webhook.failing', '/docs/public#/webhooks/webhookfailing'],
    ['createInvoice', '/docs/public#/invoices/createinvoice'],
    ['createinvoice', '/docs/public#/invoices/createinvoice'],
    ['create invoice', '/docs/public#/invoices/createinvoice'],
    ['POST /invoices', '/docs/public#/invoices/createinvoice'],
    ['webhooks.rotateSecret', '/docs/public#/webhooks/rotatewebhooksecret'],
    ['rate limit', '/docs/paging-and-limits#rate-limits'],
    ['pagination', '/docs/paging-and-limits'],
    ['signature', '/docs/webhooks#verify-a-signature'],
    ['how do I verify a signature?', '/docs/webhooks#verify-a-signature'],
    ['scopes', '/docs/authentication#scopes'],
    ['clients:read', '/docs/authentication#scopes'],
    ['webhook', '/docs/webhooks'],
    ['SDK', '/docs/sdk'],
    ['créer une facture', '/docs/public#/invoices/createinvoice'],
    ['change feed', '/docs/changes'],
    ['getting started', '/docs/first-steps'],
    ['TLS', '/docs/operating#tls'],
    ['ALLOWED_HOSTS', '/docs/operating#configuration'],
    ['kubernetes', '/docs/deployment#kubernetes'],
    ['2FA', '/docs/authentication#second-factor'],
    ['échéance', '/docs/public#/invoices/createinvoice'],
  ] as const)('shows the place of "%s" first', ([query, href], { find }) => {
    expect(find(query)[0]?.href).toBe(href)
  })

  it.for([
    ['totalHt', 'field'],
    ['due date', 'field'],
    ['createInvoice', 'operation'],
    ['clients:read', 'scope'],
    ['ALLOWED_HOSTS', 'setting'],
    ['INVALID_SIGNATURE', 'error'],
    ['webhook.failing', 'event'],
  ] as const)('shows "%s" as a %s', ([query, kind], { find }) => {
    expect(find(query)[0]?.kind).toBe(kind)
  })

  it('shows the operations of a resource by its French name', ({ find }) => {
    const titles = find('facture').map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['List invoices', 'Create an invoice']))
  })

  it('shows the part of the text that has the words of the query', () => {
    const text = `${'Before. '.repeat(20)}You rotate the keys, or the key expires. ${'After. '.repeat(30)}`
    const find = openSearch([{ kind: 'section', title: 'Title', href: '/docs/title', place: 'Place', text }])
    const [result] = find('key rotates')
    expect(result).toMatchObject({ kind: 'section', title: 'Title', href: '/docs/title', place: 'Place' })
    const matches = result?.excerpt.filter(({ isMatch }) => isMatch).map(match => match.text)
    expect(matches).toEqual(['rotate', 'keys', 'key'])
    expect(result?.excerpt.map(part => part.text).join('')).toMatch(
      /^… (Before\. ){5,7}You rotate the keys, or the key expires\. (After\. ){5,15}?…$/,
    )
  })

  it('shows the matching word of a text without spaces', () => {
    const text = `${'a/'.repeat(200)}target/${'b/'.repeat(200)}`
    const [result] = openSearch([{ kind: 'section', title: 'Title', href: '/docs/title', place: '', text }])('target')
    const excerpt = result?.excerpt.map(part => part.text).join('') ?? ''
    expect(excerpt).toMatch(/^… target\/b/)
    expect(excerpt.length).toBeLessThan(310)
  })

  it('reads at most twelve words, and eight parts of each', () => {
    const entry = { kind: 'section', href: '/docs/title', place: '', text: '' } as const
    const letters = 'bcdefghjklmn'.split('')
    const findZebra = openSearch([{ ...entry, title: 'zebra' }])
    expect(findZebra(`${letters.slice(0, 11).join(' ')} the b zebra`)).toHaveLength(1)
    expect(findZebra(`${letters.join(' ')} zebra`)).toHaveLength(0)
    const findParts = openSearch([{ ...entry, title: letters.slice(0, 8).join(' ') }])
    expect(findParts(`${letters.slice(0, 8).join('.')}.zebra`)).toHaveLength(1)
    expect(findParts(`${letters.slice(0, 7).join('.')}.zebra`)).toHaveLength(0)
  })

  it.for(['', ' ', '?!', 'the', 'zzzqqq', '('.repeat(100), '\u0000', '__proto__', 'constructor'])(
    'accepts any query: "%s"',
    (query, { find }) => {
      expect(find(query).length).toBeLessThanOrEqual(20)
    },
  )

  it('has no results for a word that the documentation does not have', ({ find }) => {
    expect(find('zzzqqq')).toEqual([])
    expect(find('')).toEqual([])
  })
})

describe('the search of the French guides', () => {
  const french = JSON.parse(read('/docs/search.fr.json')) as SearchEntry[]
  const find = openSearch(french)

  it('is apart from that of the other pages', () => {
    expect(french.length).toBeGreaterThan(60)
    expect(french.filter(({ href }) => !href.startsWith('/docs/fr/'))).toEqual([])
    expect(entries.filter(({ href }) => href.startsWith('/docs/fr'))).toEqual([])
  })

  it.for([
    ['acompte', '/docs/fr/invoicing#acomptes'],
    ['démarrer', '/docs/fr/first-steps#démarrer-le-service'],
    ['demarrer', '/docs/fr/first-steps#démarrer-le-service'],
    ['plateforme agréée', '/docs/fr/invoicing#transmettre-par-une-plateforme-agréée'],
    ['ALLOWED_HOSTS', '/docs/fr/operating#configuration'],
    ['plusieurs instances', '/docs/fr/operating#plusieurs-instances'],
    ['journal des ventes', '/docs/fr/import-export#exporter-le-journal-des-ventes'],
    ['WordPress', '/docs/fr/plugins#wordpress'],
  ] as const)('shows the place of "%s" first', ([query, href]) => {
    expect(find(query)[0]?.href).toBe(href)
  })
})

describe('the entries of the search', () => {
  it('are of all kinds', () => {
    const counts = Map.groupBy(entries, ({ kind }) => kind)
    const kinds = ['guide', 'section', 'subsection', 'setting', 'error', 'decision', 'resource', 'operation', 'event']
    expect([...counts.keys()].toSorted()).toEqual([...kinds, 'scope', 'field'].toSorted())
    for (const [kind, { length }] of counts) expect(length, kind).toBeGreaterThan(10)
  })

  it('lead to places that exist', () => {
    const anchorsByPath = new Map<string, string[]>()
    const readAnchors = (path: string) => {
      const html = read(path)
      const [, contract] = /data-contract="(\w+)"/.exec(html) ?? []
      if (contract) return anchorsOf(read(`/docs/${contract}.json`)).map(anchor => `/${anchor}`)
      return [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
    }
    expect(entries.length).toBeGreaterThan(1000)
    for (const { href } of entries) {
      const [path = '', anchor] = href.split('#')
      const anchors = anchorsByPath.get(path) ?? readAnchors(path)
      anchorsByPath.set(path, anchors)
      if (anchor !== undefined) expect(anchors, href).toContain(anchor)
    }
    expect(anchorsByPath.size).toBeGreaterThan(30)
  })
})
