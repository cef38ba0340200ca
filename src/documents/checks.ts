import { Big } from 'big.js'
import { checkIdentities } from './checks/identities.ts'
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
  ...(precedingInvoice ? checkNumber(precedingInvoice.number, 'creditedInvoiceId') : []),
  ...missingIf(Boolean(isDeposit) && deposits.length > 0, 'depositInvoiceIds', 'BR-FR-CO-08'),
  ...deposits.flatMap((deposit, index) => checkNumber(deposit.number, `depositInvoiceIds.${index}`)),
]

const checkDate = (date: string, field: string) => missingIf(!/^20\d\d-/.test(date), field, 'BR-FR-03')

const checkDates = (document: PrintedDocument): MissingMention[] => {
  const { type, issueDate, deliveryDate, precedingInvoice, deposits } = document
  const { dueDate, framework, paymentTerms, payable } = toTerms(document)
  // Only the terms of a document that deposits pay in full may lie in the past.
  const isDueBefore = dueDate !== null && dueDate < issueDate && !framework.endsWith('2')
  return [
    ...checkDate(issueDate, 'issueDate'),
    ...(dueDate === null ? [] : checkDate(dueDate, 'dueDate')),
    ...(deliveryDate === null ? [] : checkDate(deliveryDate, 'deliveryDate')),
    ...(precedingInvoice ? checkDate(precedingInvoice.issueDate, 'creditedInvoiceId') : []),
    ...deposits.flatMap(({ date, paidOn }, index) => [
      ...checkDate(date, `depositInvoiceIds.${index}`),
      ...(paidOn === null ? [] : checkDate(paidOn, `depositInvoiceIds.${index}`)),
    ]),
    ...missingIf(isDueBefore, 'dueDate', 'BR-FR-CO-07'),
    ...missingIf(
      type === 'invoice' && new Big(payable).gt(0) && dueDate === null && isBlank(paymentTerms),
      'dueDate',
      'BR-CO-25',
    ),
  ]
}

/**
 * Everything that a document lacks to be issued in France, at once. A document without missing mentions passes the
 * European and the French rules in both syntaxes. A quote needs none of them.
 */
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
