import { beforeAll, describe, expect, it } from 'vitest'
import { isAddressScheme, isCountry, isInvoiceCurrency } from '#src/features/billing/documents/code-lists.ts'
import { toCii } from '#src/features/billing/documents/cii.ts'
import { toFacturX } from '#src/features/billing/documents/factur-x.ts'
import { toUbl } from '#src/features/billing/documents/ubl.ts'
import { units } from '#src/features/billing/documents/units.ts'
import { isExemptionCode } from '#src/features/billing/documents/vat.ts'
import { generateDocument } from './generate.ts'
import { areRulesCompiled, codesOf, hasRules, isGateInstalled, openRules, openSchemas, type Syntax } from './rules.ts'
import { longDocument, sampleDocument } from './sample-document.ts'

const serializers: Record<Syntax, typeof toCii> = { cii: toCii, ubl: toUbl }
/** One of each scenario, but the last. */
const documents = Array.from({ length: 12 }, (_, seed) => generateDocument(seed))

describe.skipIf(!hasRules)('twelve documents', () => {
  let validateSchema: ReturnType<typeof openSchemas>
  beforeAll(() => {
    validateSchema = openSchemas()
  })

  it.each<Syntax>(['cii', 'ubl'])('are valid by the XML schema of %s', syntax => {
    for (const document of documents) expect(validateSchema(serializers[syntax](document))).toEqual([])
  })

  it('are not valid with an unknown element', () => {
    const text = new TextDecoder().decode(toCii(sampleDocument())).replaceAll('ram:LineOne', 'ram:LineZero')
    expect(validateSchema(new TextEncoder().encode(text))).not.toEqual([])
  })

  it.each([
    ['BR-CL-14', isCountry, (code: string) => !['1A', 'XI'].includes(code)],
    ['BR-CL-25', isAddressScheme, () => true],
    ['BR-CL-22', isExemptionCode, () => true],
    ['BR-CL-04', isInvoiceCurrency, () => true],
  ] as const)('have codes of the official list of %s', (rule, isKnown, isListed) => {
    const codes = codesOf(rule).filter(isListed)
    expect(codes.length).toBeGreaterThan(50)
    expect(codes.filter(code => !isKnown(code))).toEqual([])
  })

  it('have no codes beside those of the official lists', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    const pairs = letters.flatMap(first => letters.map(second => first + second))
    const schemes = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
    expect(pairs.filter(isCountry).filter(code => !codesOf('BR-CL-14').includes(code))).toEqual([])
    expect([...pairs, ...schemes].filter(isAddressScheme)).toHaveLength(codesOf('BR-CL-25').length)
    const currencies = Intl.supportedValuesOf('currency').filter(isInvoiceCurrency)
    expect(currencies.filter(code => !codesOf('BR-CL-04').includes(code))).toEqual([])
    expect([...units.keys()].filter(code => !codesOf('BR-CL-23').includes(code))).toEqual([])
  })

  // `npm run check -- einvoice` installs and compiles what this takes, and validates many more.
  it.skipIf(!isGateInstalled || !areRulesCompiled())('pass the official rules', async () => {
    const validate = await openRules()
    for (const document of documents)
      for (const syntax of ['cii', 'ubl'] as const)
        expect(validate(syntax, serializers[syntax](document)), document.number).toEqual([])
  })
})

it.each([
  ['one page', sampleDocument(), 30],
  ['three pages', longDocument(), 45],
])('a Factur-X file of %s is small and cheap', async (name, document, maxKilobytes) => {
  await toFacturX(document)
  const times: number[] = []
  let size = 0
  for (let nth = 0; nth < 7; nth++) {
    const before = process.threadCpuUsage()
    size = (await toFacturX(document)).length
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
  }
  const median = times.toSorted((a, b) => a - b)[3] ?? 0
  console.log(`Factur-X, ${name}: ${(size / 1000).toFixed(1)} kB, ${median.toFixed(0)} ms of CPU time`)
  expect(size).toBeLessThan(maxKilobytes * 1000)
  expect(median).toBeLessThan(300)
})
