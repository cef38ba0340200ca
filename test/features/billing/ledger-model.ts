import { Big } from 'big.js'
import fc from 'fast-check'
import type { BillingLine } from '#generated/public/types.ts'
import {
  applicableTo,
  balanceOf,
  creditOf,
  isPayable,
  quantitiesLeft,
  type Account,
  type Credit,
  type CreditedLine,
} from '#src/features/billing/ledger.ts'
import { totalsOf } from '#src/features/billing/totals.ts'
import { vatBreakdown, type VatMethod, type VatShare } from '#src/features/billing/vat.ts'

/** A step in the life of an invoice. Numbers choose among what is there, so that each step can be taken at any time. */
export type Step =
  | { type: 'pay'; cents: number }
  | { type: 'refund'; part: number }
  | { type: 'refundNote'; note: number; part: number }
  | { type: 'correct'; payment: number }
  | { type: 'creditLine'; line: number; part: number }
  | { type: 'creditRest' }
  | { type: 'deleteClient' }

const prices = fc
  .tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 4 }))
  .map(([value, places]) => (value / 10 ** places).toFixed(places))

export const anyLines: fc.Arbitrary<BillingLine[]> = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), prices, fc.constantFrom('20', '10', '8.5', '5.5', '2.1'))
    .map(([quantity, unitPrice, vatRate]) => ({ description: 'Work', quantity, unitPrice, vatRate })),
  { minLength: 1, maxLength: 4 },
)

const anyPosition = fc.nat({ max: 9 })
const part = fc.integer({ min: 1, max: 4 })

export const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 60_000 }) }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('refund' as const), part }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('refundNote' as const), note: anyPosition, part }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('correct' as const), payment: anyPosition }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('creditLine' as const), line: anyPosition, part }) },
    { weight: 1, arbitrary: fc.constant({ type: 'creditRest' as const }) },
    { weight: 1, arbitrary: fc.constant({ type: 'deleteClient' as const }) },
  ),
  { minLength: 1, maxLength: 11 },
)

interface NoteAccount extends Account {
  type: 'credit_note'
  shares: VatShare[]
}

interface RecordedPayment {
  /** The position of the credit note that was refunded. Undefined for the invoice. */
  note: number | undefined
  amount: string
  isCorrection: boolean
  isCorrected: boolean
}

/** An invoice with what happened to it since. */
export interface Life {
  lines: readonly BillingLine[]
  method: VatMethod
  shares: VatShare[]
  invoice: Account & { type: 'invoice' }
  notes: NoteAccount[]
  credited: CreditedLine[]
  payments: RecordedPayment[]
  hasClient: boolean
}

export const issue = (lines: readonly BillingLine[], method: VatMethod, amountDeposited = '0.00'): Life => {
  const shares = vatBreakdown(lines, method)
  const { totalTtc } = totalsOf(shares)
  return {
    lines,
    method,
    shares,
    invoice: { type: 'invoice', totalTtc, amountDeposited, amountApplied: '0', amountPaid: '0', amountCredited: '0' },
    notes: [],
    credited: [],
    payments: [],
    hasClient: true,
  }
}

/** The effect of a step. `isRefused`: the ledger does not allow it. */
export type Effect =
  | { type: 'none' }
  | { type: 'pay'; note: number | undefined; amount: string; isRefused: boolean; corrects?: number }
  | { type: 'credit'; selection: CreditedLine[] | undefined; credit: Credit; isRefused: boolean }
  | { type: 'deleteClient' }

const none: Effect = { type: 'none' }

const plan = (life: Life, step: Step): Effect => {
  if (step.type === 'deleteClient') return life.hasClient ? { type: 'deleteClient' } : none
  if (step.type === 'pay')
    return { type: 'pay', note: undefined, amount: (step.cents / 100).toFixed(2), isRefused: false }
  if (step.type === 'refund') {
    // A part more than was paid is refused.
    const amount = new Big(life.invoice.amountPaid).times(step.part).div(3).round(2, Big.roundUp).neg()
    return amount.eq(0) ? none : { type: 'pay', note: undefined, amount: amount.toFixed(2), isRefused: false }
  }
  if (step.type === 'refundNote') {
    const note = life.notes.length === 0 ? undefined : step.note % life.notes.length
    const account = note === undefined ? undefined : life.notes[note]
    const amount = account && balanceOf(account).times(step.part).div(3).round(2, Big.roundUp)
    return !amount || amount.eq(0) ? none : { type: 'pay', note, amount: amount.toFixed(2), isRefused: false }
  }
  if (step.type === 'correct') {
    const position = life.payments.length === 0 ? -1 : step.payment % life.payments.length
    const payment = life.payments[position]
    if (!payment || payment.isCorrected || payment.isCorrection) return none
    const amount = new Big(payment.amount).neg().toFixed(2)
    return { type: 'pay', note: payment.note, amount, isRefused: false, corrects: position }
  }
  const left = quantitiesLeft(life.lines, life.credited)
  const rest = left.flatMap((quantity, line) => (quantity.eq(0) ? [] : [{ line, quantity: quantity.toNumber() }]))
  if (step.type === 'creditRest')
    return rest.length === 0
      ? none
      : {
          type: 'credit',
          selection: undefined,
          credit: creditOf(life.lines, life.credited, rest, life.method),
          isRefused: false,
        }
  const line = step.line % life.lines.length
  const quantity = (left[line] ?? new Big(0)).times(step.part).div(4).round(4, Big.roundDown).toNumber()
  if (quantity === 0) return none
  const selection = [{ line, quantity }]
  return {
    type: 'credit',
    selection,
    credit: creditOf(life.lines, life.credited, selection, life.method),
    isRefused: false,
  }
}

const add = (amount: string, other: Big | string) => new Big(amount).plus(other).toFixed(2)

const pay = (life: Life, effect: Effect & { type: 'pay' }): [Life, Effect] => {
  const account = effect.note === undefined ? life.invoice : (life.notes[effect.note] as NoteAccount)
  if (!isPayable(account, effect.amount)) return [life, { ...effect, isRefused: true }]
  const paid = { amountPaid: add(account.amountPaid, effect.amount) }
  const { corrects, note, amount } = effect
  const payments = life.payments.map((payment, nth) => (nth === corrects ? { ...payment, isCorrected: true } : payment))
  const payment = { note, amount, isCorrection: corrects !== undefined, isCorrected: false }
  const next = { ...life, payments: [...payments, payment] }
  if (note === undefined) return [{ ...next, invoice: { ...life.invoice, ...paid } }, effect]
  return [{ ...next, notes: life.notes.map((other, nth) => (nth === note ? { ...other, ...paid } : other)) }, effect]
}

const creditInvoice = (life: Life, effect: Effect & { type: 'credit' }): Life => {
  const { totalTtc, vatBreakdown: shares, credited } = effect.credit
  const applied = applicableTo(life.invoice, totalTtc).toFixed(2)
  const note: NoteAccount = {
    type: 'credit_note',
    totalTtc,
    amountDeposited: '0',
    amountApplied: applied,
    amountPaid: '0',
    amountCredited: '0',
    shares,
  }
  const { amountApplied, amountCredited } = life.invoice
  return {
    ...life,
    invoice: {
      ...life.invoice,
      amountApplied: add(amountApplied, applied),
      amountCredited: add(amountCredited, totalTtc),
    },
    notes: [...life.notes, note],
    credited: [...life.credited, ...credited.map(({ line, quantity }) => ({ line, quantity }))],
  }
}

/** The life after a step, and what the step did. */
export const live = (life: Life, step: Step): [Life, Effect] => {
  const effect = plan(life, step)
  if (effect.type === 'pay') return pay(life, effect)
  if (effect.type === 'credit') return [creditInvoice(life, effect), effect]
  return [effect.type === 'deleteClient' ? { ...life, hasClient: false } : life, effect]
}
