import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BillingLine } from '#generated/public/types.ts'
import { balanceOf, creditableOf, quantitiesLeft } from '#src/features/billing/ledger.ts'
import type { VatMethod } from '#src/features/billing/vat.ts'
import { anyLines, anySteps, issue, live, type Effect, type Life } from './ledger-model.ts'

const cents = (amount: { toFixed: (places: number) => string } | string) =>
  Number(typeof amount === 'string' ? amount.replace('.', '') : amount.toFixed(2).replace('.', ''))
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Net and VAT of each rate, in cents. */
const ratesOf = (shares: readonly { rate: string; base: string; amount: string }[]) => {
  const rates: Record<string, [number, number]> = {}
  for (const { rate, base, amount } of shares) {
    const [net, vat] = rates[rate] ?? [0, 0]
    rates[rate] = [net + cents(base), vat + cents(amount)]
  }
  return rates
}

/** The net amount of a quantity of a line in cents, not rounded. */
const exactNet = ({ unitPrice }: BillingLine, quantity: number) => Number(unitPrice) * quantity * 100

const checkLife = ({ lines, shares, invoice, notes, credited, payments }: Life) => {
  const total = cents(invoice.totalTtc)
  const paid = sumOf(payments.flatMap(({ note, amount }) => (note === undefined ? [cents(amount)] : [])))
  const refunded = sumOf(payments.flatMap(({ note, amount }) => (note === undefined ? [] : [cents(amount)])))
  const taken = sumOf(notes.map(({ totalTtc }) => cents(totalTtc)))
  const applied = sumOf(notes.map(({ amountApplied }) => cents(amountApplied)))
  // The balance of the invoice, and what the client owes in all.
  expect(cents(balanceOf(invoice))).toBe(total - cents(invoice.amountDeposited) - paid - applied)
  const debt = cents(balanceOf(invoice)) - sumOf(notes.map(note => cents(balanceOf(note))))
  expect(debt).toBe(total - cents(invoice.amountDeposited) - paid - taken + refunded)
  expect(paid).toBeGreaterThanOrEqual(0)
  // Nothing is refunded that is not due, and nothing is credited beyond what was invoiced.
  for (const note of notes) {
    expect(cents(balanceOf(note))).toBeGreaterThanOrEqual(0)
    expect(cents(note.amountApplied)).toBeGreaterThanOrEqual(0)
    expect(cents(note.totalTtc)).toBeGreaterThanOrEqual(0)
  }
  expect(cents(creditableOf(invoice))).toBeGreaterThanOrEqual(0)
  const [invoiced, all] = [ratesOf(shares), ratesOf(notes.flatMap(note => note.shares))]
  for (const [rate, [net, vat]] of Object.entries(all)) {
    expect(net).toBeLessThanOrEqual(invoiced[rate]?.[0] ?? 0)
    expect(vat).toBeLessThanOrEqual(invoiced[rate]?.[1] ?? 0)
  }
  // The credit notes that take everything are the invoice, per rate.
  if (quantitiesLeft(lines, credited).every(left => left.eq(0))) expect(all).toEqual(invoiced)
}

const checkEffect = (before: Life, effect: Effect) => {
  if (effect.type !== 'credit') return
  const { lines, credited, totalHt, vatBreakdown } = effect.credit
  // Each line is within a cent of its own computation, and the document adds up.
  for (const [nth, line] of lines.entries())
    expect(Math.abs(cents(credited[nth]?.net ?? '0') - exactNet(line, line.quantity))).toBeLessThanOrEqual(1.000001)
  expect(sumOf(credited.map(({ net }) => cents(net)))).toBe(cents(totalHt))
  expect(sumOf(vatBreakdown.map(({ base }) => cents(base)))).toBe(cents(totalHt))
  expect(before.notes.length).toBeLessThan(20)
}

describe.each(['line', 'rate'] as const)('an invoice with VAT by %s', (method: VatMethod) => {
  it('keeps the laws of its money through 2,000 sequences of up to 12 steps', () => {
    const reached: Record<string, number> = {}
    fc.assert(
      fc.property(anyLines, anySteps, fc.boolean(), (lines, steps, hasDeposit) => {
        const whole = issue(lines, method)
        const deposit = (Math.floor(cents(whole.invoice.totalTtc) / 3) / 100).toFixed(2)
        let life = hasDeposit ? issue(lines, method, deposit) : whole
        for (const step of steps) {
          const [after, effect] = live(life, step)
          checkEffect(life, effect)
          checkLife(after)
          const name = effect.type === 'pay' && effect.isRefused ? 'refused' : effect.type
          reached[name] = (reached[name] ?? 0) + 1
          life = after
        }
        // Whatever was credited before, the rest can be.
        const [after] = live(life, { type: 'creditRest' })
        checkLife(after)
        expect(cents(creditableOf(after.invoice))).toBe(0)
      }),
      { numRuns: 2000, seed: 20261129 },
    )
    for (const name of ['pay', 'credit', 'refused', 'deleteClient']) expect(reached[name]).toBeGreaterThan(100)
  })
})
