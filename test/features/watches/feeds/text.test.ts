import { describe, expect, it, vi } from 'vitest'
import { truncate, toPlainText } from '#src/features/watches/feeds/text.ts'

describe('the text', () => {
  it.each([
    [undefined, ''],
    ['', ''],
    ['Du texte', 'Du texte'],
    ['  deux\n\t lignes ', 'deux lignes'],
    ['Pain &amp; beurre', 'Pain & beurre'],
    ['5 &lt; 6', '5 < 6'],
    ['a < b and c > d', 'a < b and c > d'],
    ['&eacute;t&#233; &#x1F600;', 'été 😀'],
    ['&nbsp;x&nbsp;y', 'x y'],
    ['<p>un</p><p>deux</p>', 'un deux'],
    ['un<br>deux<hr/>trois', 'un deux trois'],
    ['<h1>Titre</h1>suite', 'Titre suite'],
    ['<ul><li>un</li><li>deux</li></ul>', 'un deux'],
    ['<table><tr><th>un</th><td>deux</td></tr><tr><td>trois</td></tr></table>', 'un deux trois'],
    ['<dl><dt>un</dt><dd>deux</dd></dl>', 'un deux'],
    ['<blockquote>un</blockquote>deux', 'un deux'],
    ['<a href="https://a.example/">un lien</a>', 'un lien'],
    ['<img src="x" alt="image">vu', 'vu'],
    ['a<!-- b -->c', 'ac'],
    ['<script>alert(1)</script><style>p{}</style>sûr', 'sûr'],
    ['<p>pas <b>fermé', 'pas fermé'],
    ['a\0b\u001b[31mc\u0085d', 'a b [31mc d'],
    ['lone \ud83d and \udc00', 'lone \ufffd and \ufffd'],
    ['&#0;&#xD800;', '\ufffd\ufffd'],
  ])('of %j is %j', (html, text) => expect(toPlainText(html)).toBe(text))

  it('of a large page has a bounded length, without a warning on the console', () => {
    const warn = vi.spyOn(console, 'warn')
    const text = toPlainText(`<p>${'mot '.repeat(1_000_000)}`)
    expect(text.length).toBeGreaterThan(10_000)
    expect(text.length).toBeLessThan(100_000)
    expect(toPlainText(`vu${'<div>'.repeat(200_000)}`)).toBe('vu')
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('a truncated text', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab😀', 3, 'ab'],
    ['ab😀', 4, 'ab😀'],
    ['', 3, ''],
  ])('of %j with the limit %i is %j', (text, length, beginning) => expect(truncate(text, length)).toBe(beginning))
})
