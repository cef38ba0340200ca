import { Big } from 'big.js'
import { checkAddressee, checkIdentities } from './checks/identities.ts'
import { checkLines } from './checks/lines.ts'
import { missingIf, type MissingMention } from './checks/missing-mention.ts'
import { checkTotals } from './checks/totals.ts'
import { isInvoiceCurrency } from './code-lists.ts'
import type { PrintedDocument } from './model.ts'
import { toTerms } from './terms.ts'
import { isBlank } from './xml.ts'

export type { MissingMention }

const checkNumber = (number: string, field: string): MissingMention[] => [
  ...missingIf(number.length > 35, field, 'BR-FR-01'),
  ...missingIf(!/^[A-Za-z0-9+/_-]+$/.test(number), field, 'BR-FR-02'),
]

const checkNumbers = ({ type, number, precedingInvoice, isDeposit, deposits }: PrintedDocument): MissingMention[] => [
  ...checkNumber(number, 'number'),
  ...missingIf(type === 'credit_note' && !precedingInvoice, 'creditedInvoiceId', 'BR-FR-CO-05'),
  ...missingIf(Boolean(isDeposit) && deposits.length > 0, 'depositInvoiceIds', 'BR-FR-CO-08'),
]

const checkDate = (date: string, field: string) => missingIf(!/^20\d\d-/.test(date), field, 'BR-FR-03')

const checkDates = (document: PrintedDocument): MissingMention[] => {
  const { type, issueDate, deliveryDate, deposits } = document
  const { dueDate, framework, paymentTerms, payable } = toTerms(document)
  // Only the terms of a document that deposits pay in full may lie in the past.
  const isDueBefore = dueDate !== null && dueDate < issueDate && !framework.endsWith('2')
  return [
    ...checkDate(issueDate, 'issueDate'),
    ...(dueDate === null ? [] : checkDate(dueDate, 'dueDate')),
    ...(deliveryDate === null ? [] : checkDate(deliveryDate, 'deliveryDate')),
    ...deposits.flatMap(({ paidOn }, index) =>
      paidOn === null ? [] : checkDate(paidOn, `depositInvoiceIds.${index}`),
    ),
    ...missingIf(isDueBefore, 'dueDate', 'BR-FR-CO-07'),
    ...missingIf(
      type === 'invoice' && new Big(payable).gt(0) && dueDate === null && isBlank(paymentTerms),
      'dueDate',
      'BR-CO-25',
    ),
  ]
}

/** Another system may have issued an earlier invoice, with a number of any form. */
const checkEarlier = ({ number, date }: { number: string; date: string }, field: string): MissingMention[] => [
  ...checkNumber(number, field),
  ...checkDate(date, field),
]

/**
 * The mentions that the formats for programs need besides. A document without missing ones of both kinds passes the
 * European and the French rules in both syntaxes.
 */
export const missingInFormats = ({ buyer, precedingInvoice, deposits }: PrintedDocument): MissingMention[] => [
  ...checkAddressee(buyer),
  ...(precedingInvoice
    ? checkEarlier({ number: precedingInvoice.number, date: precedingInvoice.issueDate }, 'creditedInvoiceId')
    : []),
  ...deposits.flatMap((deposit, index) => checkEarlier(deposit, `depositInvoiceIds.${index}`)),
]

/** Everything that a document lacks to be issued in France, at once. A quote needs none of it. */
export const missingMentions = (document: PrintedDocument): MissingMention[] =>
  document.type === 'quote'
    ? []
    : [
        ...checkNumbers(document),
        ...checkIdentities(document),
        ...checkLines(document),
        ...checkTotals(document),
        ...checkDates(document),
        ...missingIf(!isInvoiceCurrency(document.currency), 'currency', 'BR-CL-04'),
      ]
