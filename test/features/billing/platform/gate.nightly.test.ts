import { describe, expect, it } from 'vitest'
import { toCashedMessage } from '#src/features/billing/platform/cdar.ts'
import { hasRules, isGateInstalled, openRules } from '../documents/rules.ts'
import { franchiseSeller, sampleDocument } from '../documents/sample-document.ts'
import { payment, refund } from './payment.ts'

// The official rules are not part of the repository. `npm run check -- einvoice` installs the packages that run them.
describe.skipIf(!hasRules || !isGateInstalled)('the report of a payment', () => {
  it('passes the French rules, which find defects', { timeout: 300_000 }, async () => {
    const check = await openRules()
    const write = (options: Parameters<typeof sampleDocument>[0] = {}, reported = payment) =>
      new TextDecoder().decode(toCashedMessage(sampleDocument(options), reported))
    const failuresOf = (text: string) => check('cdar', new TextEncoder().encode(text))
    expect(failuresOf(write())).toEqual([])
    expect(failuresOf(write({ type: 'credit_note' }))).toEqual([])
    expect(failuresOf(write({ seller: franchiseSeller }))).toEqual([])
    expect(failuresOf(write({}, refund))).toEqual([])
    expect(failuresOf(write({}, { ...refund, isCorrection: true }))).toEqual([])
    const xml = write()
    const without = (element: string) => xml.replaceAll(new RegExp(`<ram:${element}>[^<]*</ram:${element}>`, 'g'), '')
    expect(failuresOf(without('ValuePercent'))).toContain('BR-FR-CDV-14_MDT-207')
    expect(failuresOf(without('SequenceNumeric'))).toContain('BR-FR-CDV-16_MDT-124-2')
    expect(failuresOf(without('RoleCode'))).toContain('BR-FR-CDV-CL-02_MDT-21_23')
    expect(failuresOf(xml.replace('>212<', '>999<'))).toContain('BR-FR-CDV-CL-06_MDT-105')
  })
})
