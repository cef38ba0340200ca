import { describe, expect, it } from 'vitest'
import { toCanonicalUrl } from '#src/features/watches/feeds/canonical.ts'

const canonical = (url: string) => toCanonicalUrl(new URL(url))

describe('the canonical URL is the same for', () => {
  it.each([
    ['https://blog.example/a', 'HTTPS://Blog.EXAMPLE/a'],
    ['https://blog.example/a', 'https://blog.example/a/'],
    ['https://blog.example/a', 'https://blog.example/a#comments'],
    ['https://blog.example/a', 'https://blog.example:443/a'],
    ['https://blog.example/', 'https://blog.example'],
    ['https://blog.example/a?x=1&y=2', 'https://blog.example/a?y=2&x=1'],
    ['https://blog.example/été', 'https://blog.example/%C3%A9t%C3%A9'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://blog.example/a', 'https://someone:secret@blog.example/a'],
    ...[
      ['utm_source', 'utm_medium', 'utm_campaign', 'UTM_Content', 'gclid', 'gbraid', 'wbraid', 'dclid'],
      ['fbclid', 'msclkid', 'yclid', 'twclid', 'ttclid', 'igshid', 'mc_cid', 'mc_eid', '_hsenc', '_hsmi', 'xtor'],
    ].flatMap(names => names.map(name => ['https://blog.example/a?id=1', `https://blog.example/a?${name}=x&id=1`])),
  ] as [string, string][])('%s and %s', (first, second) => expect(canonical(first)).toBe(canonical(second)))
})

describe('the canonical URL is different for', () => {
  it.each([
    ['https://blog.example/a', 'https://blog.example/b'],
    ['https://blog.example/a', 'https://blog.example/A'],
    ['https://blog.example/a', 'https://www.blog.example/a'],
    ['https://blog.example/a', 'https://blog.example:8443/a'],
    ['https://blog.example/?p=1', 'https://blog.example/?p=2'],
    ['https://blog.example/?ref=1', 'https://blog.example/'],
    ['https://blog.example/?my_utm_x=1', 'https://blog.example/'],
    ['https://blog.example/index.html', 'https://blog.example/'],
  ])('%s and %s', (first, second) => expect(canonical(first)).not.toBe(canonical(second)))
})

it('the canonical URL leads to the document', () => {
  expect(canonical('https://Blog.example/a/?utm_source=rss&id=1#top')).toBe('https://blog.example/a?id=1')
})
