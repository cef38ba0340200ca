import { Big } from 'big.js'
import type { BillingLine, InvoiceType } from '#generated/public/types.ts'
import { totalsOf, type Totals } from './totals.ts'
import { netOf, vatBreakdown, vatCategoryOf, vatKeyOf, type VatMethod, type VatShare } from './vat.ts'

/**
 * The money of an invoice or a credit note. The laws of both:
 *
 * - The balance is what is left of the total. A credit note first settles what its invoice owes; only its own balance
 *   is refunded. So a client owes the balance of an invoice minus the balances of its credit notes.
 * - The credit notes that take back all lines have the totals of the invoice, for each rate.
 * - Nothing can be credited beyond what was invoiced, and no more refunded than was paid.
 */
export interface Account {
  totalTtc: string
  /** Of an invoice: the deposits that it deducts. */
  amountDeposited: string
  /** Settled by credit notes: of this invoice, or by this credit note of its invoice. */
  amountApplied: string
  /** The payments and refunds of an invoice; the refunds of a credit note. */
  amountPaid: string
  /** Of an invoice: the totals of its credit notes. */
  amountCredited: string
}

/** The rest to pay of an invoice, or to refund of a credit note. Negative when too much was paid. */
export const balanceOf = ({ totalTtc, amountDeposited, amountApplied, amountPaid }: Account): Big =>
  new Big(totalTtc).minus(amountDeposited).minus(amountApplied).minus(amountPaid)

/** The amount that credit notes can still take back of an invoice. */
export const creditableOf = ({ totalTtc, amountCredited }: Account): Big => new Big(totalTtc).minus(amountCredited)

/** The part of a credit note of this total that settles its invoice. The rest is to be refunded. */
export const applicableTo = (invoice: Account, total: Big | string): Big => {
  const owed = balanceOf(invoice)
  const applied = owed.lt(total) ? owed : new Big(total)
  return applied.lt(0) ? new Big(0) : applied
}

/**
 * Whether a payment can be recorded. A negative one takes back no more than was paid. A credit note is refunded up to
 * its balance, while an invoice may be overpaid.
 */
export const isPayable = (account: Account & { type: InvoiceType }, amount: string): boolean =>
  new Big(account.amountPaid).plus(amount).gte(0) && (account.type === 'invoice' || balanceOf(account).gte(amount))

/** A quantity of a line of an invoice, by its index. */
export interface CreditedLine {
  line: number
  quantity: number
}

/** A line of a credit note, with its net amount. */
export interface NetCreditedLine extends CreditedLine {
  net: string
}

/** The content of a credit note. */
export interface Credit extends Totals {
  lines: BillingLine[]
  /** In the order of the lines. */
  credited: NetCreditedLine[]
  vatBreakdown: VatShare[]
}

const add = (quantities: readonly Big[], { line, quantity }: CreditedLine) =>
  quantities.map((before, index) => (index === line ? before.plus(quantity) : before))

const quantitiesOf = (lines: readonly BillingLine[], credited: readonly CreditedLine[]) =>
  credited.reduce(
    add,
    lines.map(() => new Big(0)),
  )

/** The quantities of the lines that are not credited yet. */
export const quantitiesLeft = (lines: readonly BillingLine[], credited: readonly CreditedLine[]): Big[] =>
  quantitiesOf(lines, credited).map((taken, line) => new Big(lines[line]?.quantity ?? 0).minus(taken))

const withQuantities = (lines: readonly BillingLine[], quantities: readonly Big[]) =>
  lines.map((line, index) => ({ ...line, quantity: quantities[index]?.toNumber() ?? 0 }))

const minus = (after: string, before: string) => new Big(after).minus(before).toFixed(2)

/**
 * The content of a credit note: the difference between what is credited after it and before it. So each is within a
 * cent of its own lines, and all together are the invoice, however it is divided.
 */
export const creditOf = (
  lines: readonly BillingLine[],
  earlier: readonly CreditedLine[],
  selection: readonly CreditedLine[],
  method: VatMethod,
): Credit => {
  const before = quantitiesOf(lines, earlier)
  let quantities = before
  const taken = selection.map(selected => {
    const line = lines[selected.line] as BillingLine
    const net = (at: readonly Big[]) => netOf({ ...line, quantity: at[selected.line]?.toNumber() ?? 0 })
    const previous = quantities
    quantities = add(quantities, selected)
    return {
      line: { ...line, quantity: selected.quantity },
      credited: { ...selected, net: net(quantities).minus(net(previous)).toFixed(2) },
    }
  })
  const sharesBefore = vatBreakdown(withQuantities(lines, before), method)
  const keys = new Set(taken.map(({ line }) => vatKeyOf({ rate: line.vatRate, category: vatCategoryOf(line) })))
  const shares = vatBreakdown(withQuantities(lines, quantities), method).flatMap((share, nth) => {
    const previous = sharesBefore[nth] as VatShare
    if (!keys.has(vatKeyOf(share))) return []
    return [{ ...share, base: minus(share.base, previous.base), amount: minus(share.amount, previous.amount) }]
  })
  return {
    lines: taken.map(({ line }) => line),
    credited: taken.map(({ credited }) => credited),
    vatBreakdown: shares,
    ...totalsOf(shares),
  }
}
