import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeTotals } from '#src/features/billing/totals.ts'

/** The oracle reckons in integers: ten-thousandths of quantity, price and rate. */
const tenThousandths = (text: string): bigint => {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return BigInt(`${sign}${whole}${fraction.padEnd(4, '0')}`)
}

/** Half up, away from zero. */
const divide = (dividend: bigint, divisor: bigint) => {
  const magnitude = dividend < 0n ? -dividend : dividend
  const rounded = (2n * magnitude + divisor) / (2n * divisor)
  return dividend < 0n ? -rounded : rounded
}

const write = (cents: bigint) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

interface Line {
  description: string
  quantity: number
  unitPrice: string
  vatRate: string
}

const expected = (lines: Line[], method: 'line' | 'rate') => {
  const rates = new Map<bigint, bigint>()
  let net = 0n
  let vat = 0n
  for (const { quantity, unitPrice, vatRate } of lines) {
    const lineNet = divide(tenThousandths(quantity.toFixed(4)) * tenThousandths(unitPrice), 1_000_000n)
    const rate = tenThousandths(vatRate)
    net += lineNet
    vat += divide(lineNet * rate, 1_000_000n)
    rates.set(rate, (rates.get(rate) ?? 0n) + lineNet)
  }
  if (method === 'rate') vat = [...rates].reduce((sum, [rate, base]) => sum + divide(base * rate, 1_000_000n), 0n)
  return { totalHt: write(net), totalTtc: write(net + vat) }
}

const line = (quantity: number, unitPrice: string, vatRate = '20'): Line => ({
  description: '',
  quantity,
  unitPrice,
  vatRate,
})

const decimal = (whole: fc.Arbitrary<number>) =>
  fc.tuple(whole, fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 4 })).map(([units, rest, places]) => {
    const fraction = String(rest).padStart(4, '0').slice(0, places)
    return fraction ? `${units}.${fraction}` : String(units)
  })
const signed = (text: fc.Arbitrary<string>) =>
  fc.tuple(fc.boolean(), text).map(([negative, magnitude]) => (negative ? `-${magnitude}` : magnitude))
const anyLine = fc
  .tuple(
    signed(decimal(fc.integer({ min: 0, max: 999_999_998 }))),
    signed(decimal(fc.integer({ min: 0, max: 999_999_999_999 }))),
    decimal(fc.integer({ min: 0, max: 99 })),
  )
  .map(([quantity, unitPrice, vatRate]) => line(Number(quantity), unitPrice, vatRate))

describe('the totals of lines', () => {
  it.each(['line', 'rate'] as const)('equal a computation with integers, with VAT by %s', method => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), lines => {
        expect(computeTotals(lines, method)).toEqual(expected(lines, method))
      }),
      { numRuns: 2000, seed: 20261120 },
    )
  })

  it.each([
    ['no lines', [], '0.00', '0.00'],
    ['an infinite binary fraction', [line(3, '0.1', '0')], '0.30', '0.30'],
    ['a net of half a cent', [line(1, '0.005', '0')], '0.01', '0.01'],
    ['a net of half a cent below zero', [line(1, '-0.005', '0')], '-0.01', '-0.01'],
    ['a VAT of half a cent', [line(1, '0.10', '5')], '0.10', '0.11'],
    ['VAT on the rounded net', [line(1, '0.125', '20')], '0.13', '0.16'],
    ['VAT rounded line by line', [line(1, '0.02'), line(1, '0.02'), line(1, '0.02')], '0.06', '0.06'],
    ['lines that cancel each other', [line(1, '10'), line(-1, '10')], '0.00', '0.00'],
    ['a rate of 5.5', [line(2.5, '10.333', '5.5')], '25.83', '27.25'],
  ])('are exact for %s', (_title, lines, totalHt, totalTtc) => {
    expect(computeTotals(lines, 'line')).toEqual({ totalHt, totalTtc })
  })

  it('have the VAT of the sum of a rate with legal invoicing', () => {
    const lines = Array.from({ length: 250 }, () => line(1, '0.13'))
    expect(computeTotals(lines, 'rate')).toEqual({ totalHt: '32.50', totalTtc: '39.00' })
    expect(computeTotals(lines, 'line')).toEqual({ totalHt: '32.50', totalTtc: '40.00' })
  })
})
