import { describe, expect, it } from 'vitest'
import { parseItems, type Item } from '#src/features/watches/feeds/items.ts'

const emptyItem: Item = {
  link: undefined,
  title: undefined,
  content: undefined,
  author: undefined,
  published: undefined,
  language: undefined,
}
const link = 'https://blog.example/1'

const namespaces = `xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"`
const rss = (item: string, channel = '') =>
  `<?xml version="1.0"?><rss version="2.0" ${namespaces}><channel><title>Blog</title>${channel}<item>${item}</item></channel></rss>`
const rdf = (item: string, channel = '') => `<?xml version="1.0"?>
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${namespaces}>
  <channel rdf:about="https://blog.example/"><title>Blog</title>${channel}</channel>
  <item rdf:about="${link}">${item}</item></rdf:RDF>`
const atom = (entry: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>Blog</title><entry>${entry}</entry></feed>`
const json = (item: object, feed: object = {}) =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Blog', items: [{ id: '1', ...item }], ...feed })

describe('an item', () => {
  it.each<[string, string, Partial<Item>]>([
    ['of RSS', rss(`<title>Un</title><link>${link}</link>`), { title: 'Un', link }],
    ['with its full text', rss('<description>a</description><content:encoded>b</content:encoded>'), { content: 'b' }],
    ['with a summary', rss('<description>a</description>'), { content: 'a' }],
    ['with entities', rss('<title>A &amp; B &#233; &lt;b&gt;</title>'), { title: 'A & B é <b>' }],
    ['with CDATA', rss('<title><![CDATA[A & <b>B</b>]]></title>'), { title: 'A & <b>B</b>' }],
    ['whose guid is its link', rss(`<title>a</title><guid>${link}</guid>`), { title: 'a', link }],
    ['whose guid is not a link', rss('<title>a</title><guid isPermaLink="false">x</guid>'), { title: 'a' }],
    ['with a link and a guid', rss(`<link>${link}</link><guid>https://blog.example/2</guid>`), { link }],
    ['with an empty link', rss(`<link/><guid>${link}</guid>`), { link }],
    [
      'with an author by email address',
      rss('<title>a</title><author>ada@blog.example</author>'),
      { title: 'a', author: 'ada@blog.example' },
    ],
    [
      'with an author by name',
      rss('<title>a</title><author>ada@blog.example (Ada M)</author>'),
      { title: 'a', author: 'Ada M' },
    ],
    ['with a creator', rss('<author>a@b.example</author><dc:creator>Ada</dc:creator>'), { author: 'Ada' }],
    [
      'with a date',
      rss('<pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate>'),
      { published: 'Sat, 21 Nov 2026 10:00:00 GMT' },
    ],
    ['with a Dublin Core date', rss('<dc:date>2026-11-21</dc:date>'), { published: '2026-11-21' }],
    ['in a language', rss('<title>a</title>', '<language>fr-fr</language>'), { title: 'a', language: 'fr-fr' }],
  ])('%s', (_what, text, item) =>
    expect(parseItems(text)).toEqual({ format: 'rss', items: [{ ...emptyItem, ...item }] }),
  )

  it('of RSS 0.91', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN"
      "http://my.netscape.com/publish/formats/rss-0.91.dtd">
      <rss version="0.91"><channel><title>Blog</title><language>en</language>
      <item><title>Un</title><link>${link}</link><description>a</description></item></channel></rss>`
    const item = { ...emptyItem, title: 'Un', link, content: 'a', language: 'en' }
    expect(parseItems(text)).toEqual({ format: 'rss', items: [item] })
  })

  it('of RDF', () => {
    const dc = '<dc:creator>Ada</dc:creator><dc:date>2026-11-21T10:00:00Z</dc:date>'
    const item = `<title>Un</title><link>${link}</link><description>a</description>${dc}`
    const author = { author: 'Ada', published: '2026-11-21T10:00:00Z', language: 'fr' }
    const parsed = parseItems(rdf(item, '<dc:language>fr</dc:language>'))
    expect(parsed).toEqual({ format: 'rdf', items: [{ ...emptyItem, title: 'Un', link, content: 'a', ...author }] })
    expect(parseItems(rdf('<title>a</title><content:encoded>b</content:encoded>')).items[0]).toMatchObject({
      content: 'b',
    })
  })

  it.each<[string, string, Partial<Item>]>([
    ['with its alternate link', '<link rel="self" href="/s"/><link href="/a"/>', { link: '/a' }],
    [
      'with an explicit alternate link',
      '<link rel="edit" href="/e"/><link rel="alternate" href="/a"/>',
      { link: '/a' },
    ],
    ['with only another link', '<link rel="enclosure" href="/e"/>', { link: '/e' }],
    ['with text', '<title>A &amp;amp; B</title>', { title: 'A &amp; B' }],
    ['with HTML', '<title type="html">A &lt;b&gt;B&lt;/b&gt;</title>', { title: 'A <b>B</b>' }],
    ['with its full text', '<summary>a</summary><content>b</content>', { content: 'b' }],
    ['with a summary', '<summary>a</summary>', { content: 'a' }],
    ['with an author', '<title>a</title><author><name>Ada</name></author>', { title: 'a', author: 'Ada' }],
    ['with both dates', '<updated>2026-11-22</updated><published>2026-11-21</published>', { published: '2026-11-21' }],
    ['with only the date of its update', '<updated>2026-11-22</updated>', { published: '2026-11-22' }],
  ])('of Atom %s', (_what, entry, item) => {
    const items = [{ ...emptyItem, language: 'fr', ...item }]
    expect(parseItems(atom(entry, 'xml:lang="fr"'))).toEqual({ format: 'atom', items })
  })

  it('of Atom with XHTML', () => {
    const entry =
      '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>a &amp; <b>b</b></p></div></content>'
    expect(parseItems(atom(entry)).items[0]?.content).toContain('<p>a &amp; <b>b</b></p>')
  })

  it.each<[string, object, object, Partial<Item>]>([
    ['with HTML', { content_html: '<p>a</p>', content_text: 'a' }, {}, { content: '<p>a</p>' }],
    ['with text', { content_text: 'a', summary: 'b' }, {}, { content: 'a' }],
    ['with a summary', { summary: 'b' }, {}, { content: 'b' }],
    ['with an external URL', { external_url: link }, {}, { link }],
    ['with a URL and an external URL', { url: link, external_url: 'https://else.example/' }, {}, { link }],
    ['with an author', { authors: [{ name: 'Ada' }] }, { authors: [{ name: 'All' }] }, { author: 'Ada' }],
    ['with the author of the feed', { url: link }, { authors: [{ name: 'All' }] }, { link, author: 'All' }],
    ['with dates', { date_modified: '2026-11-22', date_published: '2026-11-21' }, {}, { published: '2026-11-21' }],
    ['with only the date of its update', { date_modified: '2026-11-22' }, {}, { published: '2026-11-22' }],
    ['in a language', { url: link, language: 'de' }, { language: 'fr' }, { link, language: 'de' }],
    ['in the language of the feed', { url: link }, { language: 'fr' }, { link, language: 'fr' }],
  ])('of JSON %s', (_what, item, feed, expected) =>
    expect(parseItems(json(item, feed))).toEqual({ format: 'json', items: [{ ...emptyItem, ...expected }] }),
  )

  it('is one of the first thousand of its feed', () => {
    const many = Array.from({ length: 1500 }, (_, index) => `<item><title>${index}</title></item>`).join('')
    const { items } = parseItems(`<rss version="2.0"><channel>${many}</channel></rss>`)
    expect(items).toHaveLength(1000)
    expect(items[0]?.title).toBe('0')
  })

  it('may be missing from a feed', () => {
    for (const text of [
      '<rss version="2.0"><channel><title>Vide</title></channel></rss>',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>Vide</title></feed>',
      json({}, { items: [] }),
    ])
      expect(parseItems(text).items).toEqual([])
  })
})

describe('text that is not a feed', () => {
  const laughs = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">'
  it.each([
    ['', 'Unknown feed format (RSS, Atom or JSON expected)'],
    ['Bonjour', 'Unknown feed format (RSS, Atom or JSON expected)'],
    ['{"items":[]}', 'Unknown feed format (RSS, Atom or JSON expected)'],
    ['{"version":"https://jsonfeed.org/version/1","items":[', 'Unknown feed format (RSS, Atom or JSON expected)'],
    ['<?xml version="1.0"?><svg/>', 'Unknown feed format (RSS, Atom or JSON expected)'],
    ['<!doctype html><html><body>Bonjour</body></html>', 'The address returns an HTML page, not a feed'],
    ['\n<!-- a --><HTML lang="fr"></HTML>', 'The address returns an HTML page, not a feed'],
    ['<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN"><title>a', 'The address returns an HTML page, not a feed'],
    ['<rss version="2.0"><channel><title>Blog</title><item><title>coup', 'Incomplete or malformed feed'],
    [`<?xml version="1.0"?><!DOCTYPE rss [${laughs}]>${rss('<title>&b;</title>').slice(21)}`, 'its own XML entities'],
    [`<!-- a --><!DOCTYPE rss SYSTEM "a.dtd" [${laughs}]><rss/>`, 'The feed declares its own XML entities'],
    ['<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss/>', 'The feed declares its own XML entities'],
  ])('is rejected: %j', (text, reason) => expect(() => parseItems(text)).toThrow(reason))

  it('is rejected when it declares entities', () => {
    for (const start of [`<?pi "a>b"?><!DOCTYPE rss [${laughs}]>`, `<!DOCTYPE rss SYSTEM "a>b" [${laughs}]>`]) {
      const text = `${start}<rss version="2.0"><channel><item><title>&b;</title></item></channel></rss>`
      expect(parseItems(text).items[0]?.title).toBe('&b;')
    }
  })
})
