import { describe, expect, it } from 'vitest'
import { readInvoice } from '#src/features/billing/platform/read-invoice.ts'
import { findAll, parseXml, textAt, UnreadableError } from '#src/features/billing/platform/xml.ts'
import { maxBlockDuring } from '#test/max-block.ts'

describe('XML from elsewhere', () => {
  it('is read without namespaces, with references and CDATA', async () => {
    const root = await parseXml(`<?xml version="1.0"?><!-- <b> --><a:root x="1 > 2" xmlns:a='u'>
      <a:b>caf&#xE9; &amp; &lt;th&#233;&gt; &unknown;</a:b><b/><c:b><![CDATA[<raw> & ]]>text</c:b>
    </a:root>`)
    expect(root.name).toBe('root')
    expect(findAll(root, 'b').map(({ text }) => text)).toEqual(['café & <thé> &unknown;', '', '<raw> & text'])
    expect(textAt(root, 'b')).toBe('café & <thé> &unknown;')
    expect(textAt(root, 'c', 'd')).toBeUndefined()
  })

  it.for([
    '',
    'text',
    '<a>',
    '<a></b>',
    '</a>',
    '<a/><b/>',
    '<a',
    '<a b="></a>',
    '<!-- <a/>',
    '<![CDATA[',
    '<>',
    '<a><b</a>',
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    '<!DOCTYPE a [<!ENTITY b "&c;">]><a>&b;</a>',
    '<a>'.repeat(1000),
  ])('is rejected if it is %j', async xml => {
    await expect(parseXml(xml)).rejects.toThrow(UnreadableError)
  })

  it.for([
    ['<!--', 'comments'],
    ['<a "', 'quotes'],
    ['<a', 'tags'],
    ['<![CDATA[', 'CDATA'],
    ['&#', 'references'],
  ])('takes linear time with unfinished %s', async ([part = '']) => {
    const startedAt = process.cpuUsage()
    await expect(parseXml(`<root>${part.repeat(1_000_000)}`)).rejects.toThrow(UnreadableError)
    expect(process.cpuUsage(startedAt).user / 1e6).toBeLessThan(10)
  })

  it.for([
    ['elements', '<b>&amp;x</b>', 199_000],
    ['empty elements', '<b/>', 199_000],
    ['references', '&amp;', 1_000_000],
    ['comments', '<!---->', 700_000],
    ['parts of CDATA', '<![CDATA[x]]>', 380_000],
  ] as const)('lets others have their turn within 5 MiB of %s', async ([, part, count]) => {
    const xml = `<a>${part.repeat(count)}</a>`
    // The first time includes compiling.
    const blocks = [await maxBlockDuring(() => parseXml(xml)), await maxBlockDuring(() => parseXml(xml))]
    expect(Math.min(...blocks)).toBeLessThan(50)
  })
})

describe('an incoming invoice', () => {
  const invoice = (total: string, currency = 'EUR') =>
    parseXml(`<Invoice><ID> F-1
      </ID><DocumentCurrencyCode>${currency}</DocumentCurrencyCode>
      <LegalMonetaryTotal><TaxInclusiveAmount>${total}</TaxInclusiveAmount></LegalMonetaryTotal></Invoice>`)

  it.for<[string, string | null]>([
    ['120', '120.00'],
    ['120.5', '120.50'],
    ['-3.10', '-3.10'],
    ['0007.1000', '7.10'],
    ['0', '0.00'],
    ['1e5', null],
    ['12,50', null],
    ['1.005', null],
    ['9999999999999', null],
  ])('has the total %s as %s', async ([total, expected]) => {
    expect(readInvoice(await invoice(total))).toMatchObject({ number: 'F-1', sellerName: null, totalTtc: expected })
  })

  it('has no currency that is none', async () => {
    expect(readInvoice(await invoice('1', 'euro')).currency).toBeNull()
  })

  it('is none of another kind', async () => {
    const order = await parseXml('<Order/>')
    expect(() => readInvoice(order)).toThrow(UnreadableError)
  })
})
