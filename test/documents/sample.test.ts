import { beforeAll, describe, expect, it } from 'vitest'
import { toCii } from '#src/documents/cii.ts'
import { toFacturX } from '#src/documents/factur-x.ts'
import { toUbl } from '#src/documents/ubl.ts'
import { generateDocument } from './generate.ts'
import { areRulesCompiled, hasRules, isGateInstalled, openRules, openSchemas, type Syntax } from './rules.ts'
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
