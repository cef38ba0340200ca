import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeTotals as computeOfService } from '#src/features/billing/totals.ts'
import { vatBreakdown } from '#src/features/billing/vat.ts'
import { computeTotals, sumAmounts, toDecimal } from '../../console/components/billing/amounts.ts'

/** A decimal with at most 4 decimal places. */
const decimals = (max: number) =>
  fc
    .tuple(fc.integer({ min: -max, max }), fc.integer({ min: 0, max: 4 }))
    .map(([value, places]) => (value / 10 ** places).toFixed(places))

const lines = fc.array(
  fc.record({
    description: fc.constant('Line'),
    quantity: decimals(10_000_000).map(Number),
    unitPrice: decimals(10_000_000),
    vatRate: fc.constantFrom('20', '10', '5.5', '2.1', '0', '19.6', '8.25', '0.0001', '100'),
  }),
  { maxLength: 20 },
)

describe('the amounts that the console computes', () => {
  it.for(['line', 'rate'] as const)('are those of the service, to the cent, with VAT by %s', method => {
    fc.assert(
      fc.property(lines, document => {
        const { totalHt, totalTtc, vat } = computeTotals(document, method)
        expect({ totalHt, totalTtc }).toEqual(computeOfService(document, method))
        const rates = vatBreakdown(document, method).filter(({ amount }) => Number(amount) !== 0)
        expect(vat.filter(({ amount }) => Number(amount) !== 0)).toEqual(
          rates.map(({ rate, amount }) => ({ rate: String(Number(rate)), amount })),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('round half a cent away from zero, and count an incomplete line as 0', () => {
    const line = { quantity: 1, vatRate: '20' }
    expect(computeTotals([{ ...line, unitPrice: '0.005' }], 'line').nets).toEqual(['0.01'])
    expect(computeTotals([{ ...line, unitPrice: '-0.005' }], 'line').nets).toEqual(['-0.01'])
    expect(
      computeTotals(
        [
          { ...line, unitPrice: '' },
          { ...line, unitPrice: '10' },
        ],
        'line',
      ),
    ).toMatchObject({
      nets: ['0.00', '10.00'],
      totalTtc: '12.00',
    })
  })

  it.for([
    ['1 250,5', '1250.5'],
    ['1\u202f250,50', '1250.50'],
    ['-3', '-3'],
    ['007', '7'],
    ['12.', '12'],
    ['abc', 'abc'],
    ['', ''],
  ])('reads %o as %o', ([text, decimal]) => expect(toDecimal(text as string)).toBe(decimal))

  it('add up', () => {
    expect(sumAmounts(['0.10', '0.20', '-0.05'])).toBe('0.25')
    expect(sumAmounts([])).toBe('0.00')
  })
})
