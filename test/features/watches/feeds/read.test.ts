import { describe, expect, it } from 'vitest'
import { FeedError } from '#src/features/watches/feeds/feed-error.ts'
import { read } from '#src/features/watches/feeds/read.ts'

const url = 'https://feeds.example/blog/feed.xml'

/** Reads a feed of RSS items, for keywords. */
const readItems = (items: string, { channel = '', keywords = [] as string[] } = {}) => {
  const text = `<rss version="2.0"><channel><title>Blog</title>${channel}${items}</channel></rss>`
  const result = read({ url, bytes: Buffer.from(text), contentType: 'application/rss+xml', keywords })
  if ('error' in result) throw new FeedError(result.error)
  return result.documents
}
const readItem = (item: string, options = {}) => readItems(`<item>${item}</item>`, options)[0]

describe('a document', () => {
  it('has the fields of its item', () => {
    const title = 'Une faille &amp;lt;b&amp;gt;grave&amp;lt;/b&amp;gt; dans les extensions'
    const description = '<![CDATA[<p>Les sites sont à mettre à jour cette semaine.</p>]]>'
    const rest = '<author>ada@blog.example (Ada Martin)</author><pubDate>Sat, 21 Nov 2026 10:00:00 +0100</pubDate>'
    const link = 'https://Blog.example/une-faille/?utm_source=rss#top'
    const item = `<title>${title}</title><link>${link}</link><description>${description}</description>${rest}`
    expect(readItem(item, { keywords: ['faille'] })).toEqual({
      canonicalUrl: 'https://blog.example/une-faille',
      title: 'Une faille <b>grave</b> dans les extensions',
      url: 'https://blog.example/une-faille/?utm_source=rss#top',
      snippet: 'Les sites sont à mettre à jour cette semaine.',
      text: 'Les sites sont à mettre à jour cette semaine.',
      author: 'Ada Martin',
      publishedAt: '2026-11-21T09:00:00.000Z',
      sourceType: 'rss',
      sourceDomain: 'blog.example',
      language: 'fr',
      relevanceScore: 0.6,
    })
  })

  it('has a snippet of at most 500 characters, without half a surrogate pair', () => {
    const [letters, smiles] = ['é'.repeat(600), `a${'😀'.repeat(600)}`]
    expect(readItem(`<link>/a</link><description>${letters}</description>`)?.snippet).toBe(letters.slice(0, 500))
    expect(readItem(`<link>/a</link><description>${smiles}</description>`)?.snippet).toBe(smiles.slice(0, 499))
  })

  it.each([
    ['2026-11-21 10:00:00', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T10:00', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['Sat, 21 Nov 2026 10:00:00', '2026-11-21T10:00:00.000Z'],
    ['Sat, 21 Nov 2026 10:00:00 CET', '2026-11-21T09:00:00.000Z'],
    ['Sat, 21 Nov 2026 10:00:00 EST', '2026-11-21T15:00:00.000Z'],
    ['2026-11-21T10:00:00+02:00', '2026-11-21T08:00:00.000Z'],
    ['soon', null],
  ])('of the date %j was published at %j', (date, at) =>
    expect(readItem(`<link>/a</link><pubDate>${date}</pubDate>`)?.publishedAt).toBe(at),
  )

  it('has defaults when its item has only a link', () => {
    const expected = {
      title: 'https://feeds.example/a',
      snippet: null,
      text: '',
      author: null,
      publishedAt: null,
      language: null,
    }
    expect(readItem('<link>/a</link>')).toMatchObject(expected)
  })

  it.each([
    ['/a', 'https://feeds.example/a'],
    ['a', 'https://feeds.example/blog/a'],
    ['../a', 'https://feeds.example/a'],
    ['//other.example/a', 'https://other.example/a'],
    ['?a', 'https://feeds.example/blog/feed.xml?a'],
    [' \n https://blog.example/a \n', 'https://blog.example/a'],
    ['https://bücher.example/é', 'https://xn--bcher-kva.example/%C3%A9'],
    [`https://blog.example/${'x'.repeat(1979)}`, `https://blog.example/${'x'.repeat(1979)}`],
  ])('with the link %j has the URL %j', (link, at) => expect(readItem(`<link>${link}</link>`)?.url).toBe(at))

  it.each([
    '',
    'javascript:alert(1)',
    'mailto:ada@blog.example',
    'ftp://blog.example/',
    'data:text/html,a',
    'https://[bad',
    `https://blog.example/${'x'.repeat(1980)}`,
    // Its canonical form exceeds the maximum length.
    `https://blog.example/?a=${'?'.repeat(1900)}`,
  ])('is not created for the link %j', link => expect(readItem(`<title>a</title><link>${link}</link>`)).toBeUndefined())

  it.each([
    ['Sat, 21 Nov 2026 10:00:00 EST', '2026-11-21T15:00:00.000Z'],
    ['2026-11-21T10:00:00.5+02:00', '2026-11-21T08:00:00.500Z'],
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['Sat, 21 Nov 2099 10:00:00 GMT', '2099-11-21T10:00:00.000Z'],
    ['hier', null],
    ['21/11/2026', null],
    ['99999', null],
    ['0000-01-01', null],
    ['-000001-01-01', null],
    ['', null],
  ])('with the date %j was published at %j', (date, publishedAt) =>
    expect(readItem(`<link>a</link><pubDate>${date}</pubDate>`)).toMatchObject({ publishedAt }),
  )

  it.each([
    ['Le conseil municipal a voté le budget de la ville hier soir', '', 'fr'],
    ['The city council voted on the budget of the town last night', 'fr', 'en'],
    ['Der Stadtrat hat gestern Abend den Haushalt der Stadt beschlossen', 'fr', 'de'],
    ['12', 'fr-FR', 'fr'],
    ['12', 'EN_us', 'en'],
    ['12', 'French', null],
    ['12', '', null],
  ])('with the title %j, in a feed in %j, has the language %j', (title, feedLanguage, language) => {
    const channel = feedLanguage && `<language>${feedLanguage}</language>`
    expect(readItem(`<title>${title}</title><link>a</link>`, { channel })).toMatchObject({ language })
  })

  it('has the beginning of its text as title when it has none', () => {
    const text = 'mot '.repeat(50).trim()
    expect(readItem(`<link>a</link><description>${text}</description>`)).toMatchObject({
      title: text.slice(0, 80),
      text,
    })
  })

  it('has bounded lengths, without half a surrogate pair', () => {
    const long = `${'x'.repeat(299)}😀`
    const document = readItem(
      `<link>a</link><title>${long}</title><author>a@b.example (${'y'.repeat(500)})</author><description>${'z '.repeat(20_000)}</description>`,
    )
    expect(document?.title).toBe('x'.repeat(299))
    expect(document?.author).toBe('y'.repeat(200))
    expect(document?.text).toHaveLength(10_000)
  })

  it('contains only characters that PostgreSQL can store', () => {
    const item = {
      id: '1',
      url: '/a',
      title: 'nul \0 half \ud83d',
      content_text: '\0\ud800\u001b',
      authors: [{ name: '\0' }],
    }
    const bytes = Buffer.from(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: '', items: [item] }))
    const result = read({ url, bytes, contentType: '', keywords: [] })
    const stored = { title: 'nul half \ufffd', text: '\ufffd', author: null, sourceType: 'json' }
    expect(result).toMatchObject({ documents: [stored] })
  })
})

describe('the documents of a feed', () => {
  const item = (link: string, title: string) => `<item><link>${link}</link><title>${title}</title></item>`

  it('are unique by canonical URL, the newest of each, and sorted by date', () => {
    const documents = readItems(item('/a', 'un') + item('/a?utm_source=x', 'deux') + item('/b', 'trois'))
    expect(documents.map(({ title, canonicalUrl }) => [title, canonicalUrl])).toEqual([
      ['trois', 'https://feeds.example/b'],
      ['un', 'https://feeds.example/a'],
    ])
  })

  it('match a keyword', () => {
    const keywords = ['faille', 'mise à jour']
    const documents = readItems(item('/a', 'Faille') + item('/b', 'Recette') + item('/c', 'Mise à jour'), { keywords })
    expect(documents.map(({ title }) => title)).toEqual(['Mise à jour', 'Faille'])
  })

  it('are read in bounded time at the maximum size', () => {
    const many = '<item><link>a</link></item>'.repeat(150_000)
    const before = process.threadCpuUsage()
    expect(readItems(many)).toHaveLength(1)
    expect(process.threadCpuUsage(before).user / 1000, 'CPU time in ms').toBeLessThan(20_000)
  })
})

it('an unreadable feed returns the code of the error', () => {
  const error = { code: 'html_page' }
  expect(read({ url, bytes: Buffer.from('<html></html>'), contentType: '', keywords: [] })).toEqual({ error })
})
