import { useState } from 'preact/hooks'
import { data, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { toDecimal } from '../components/billing/amounts.ts'
import { toFieldText } from '../components/billing/field-text.ts'
import { today } from '../components/data/days.ts'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { fieldErrors } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { useMoney } from '../components/money.ts'
import { notify } from '../components/notifications.tsx'
import { Section } from '../components/section.tsx'
import { SelectField } from '../components/select-field.tsx'
import type { Column } from '../components/table.tsx'
import { TextField } from '../components/text-field.tsx'
import { formatDay } from '../components/time.tsx'
import { methodName, paymentMethods } from './payment-methods.ts'
import { reloadInvoices } from '../components/billing/reload-invoices.ts'

interface RecordPaymentProps {
  invoice: Data.Invoice
  isRefund: boolean
  onClose: () => void
}

const textsOf = (isRefund: boolean) =>
  isRefund
    ? {
        title: t({ fr: 'Enregistrer un remboursement', en: 'Record a refund' }),
        done: t({ fr: 'Le remboursement est enregistré', en: 'The refund has been recorded' }),
      }
    : {
        title: t({ fr: 'Enregistrer un règlement', en: 'Record a payment' }),
        done: t({ fr: 'Le règlement est enregistré', en: 'The payment has been recorded' }),
      }

/** The amount that is left to pay, or for a refund the one that was paid. */
const proposedAmount = ({ balance, amountPaid }: Data.Invoice, isRefund: boolean) => {
  if (!isRefund) return Number(balance) > 0 ? balance : ''
  return Number(balance) < 0 ? balance.replace('-', '') : amountPaid
}

/** Records a payment, or a refund: a payment of a negative amount. That of a credit note has a positive one. */
export const RecordPayment = ({ invoice, isRefund, onClose }: RecordPaymentProps) => {
  const texts = textsOf(isRefund || invoice.type === 'credit_note')
  const money = useMoney()
  const [excessive, setExcessive] = useState<string>()
  const isExcessive = (amount: string) =>
    !isRefund && invoice.type === 'invoice' && Number(amount) > Number(invoice.balance)
  return (
    <FormDialog
      title={texts.title}
      action={excessive ? t({ fr: 'Enregistrer quand même', en: 'Save anyway' }) : t({ fr: 'Enregistrer', en: 'Save' })}
      onSubmit={async ({ text }) => {
        const amount = toDecimal(text('amount'))
        // The same amount again is the answer to the question.
        if (isExcessive(amount) && amount !== excessive) {
          setExcessive(amount)
          return undefined
        }
        return data.invoices.createPayment(invoice.id, {
          amount: isRefund ? `-${amount}` : amount,
          paidAt: text('paidAt'),
          method: text('method') || null,
        })
      }}
      onDone={payment => {
        if (!payment) return
        void reloadInvoices()
        notify(texts.done)
        onClose()
      }}
      onClose={onClose}
    >
      {error => (
        <>
          <div class="pairs">
            <TextField
              label={t({ fr: 'Montant TTC', en: 'Amount with VAT' })}
              name="amount"
              isRequired
              inputMode="decimal"
              pattern="[0-9\s]{1,15}([.,][0-9]{1,2})?"
              defaultValue={toFieldText(proposedAmount(invoice, isRefund))}
              errors={fieldErrors(error, 'amount')}
            />
            <TextField
              label={t({ fr: 'Date', en: 'Date' })}
              name="paidAt"
              type="date"
              isRequired
              defaultValue={today()}
              errors={fieldErrors(error, 'paidAt')}
            />
            <SelectField<string>
              label={t({ fr: 'Moyen', en: 'Method' })}
              name="method"
              value="transfer"
              options={paymentMethods}
              errors={fieldErrors(error, 'method')}
            />
          </div>
          {excessive && (
            <p class="notice" role="alert">
              {t({
                fr: `${money(excessive)} dépasse le reste dû de ${money(invoice.balance)}. Le surplus sera à rembourser.`,
                en: `${money(excessive)} is more than the balance of ${money(invoice.balance)}. The rest will be to refund.`,
              })}
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}

const reports: Record<NonNullable<Data.Payment['report']>['status'], string> = {
  pending: t({ fr: 'en attente', en: 'pending' }),
  sent: t({ fr: 'déclaré', en: 'reported' }),
  rejected: t({ fr: 'rejeté par la plateforme', en: 'rejected by the platform' }),
}

interface CorrectPaymentProps {
  payment: Data.Payment
  onClose: () => void
}

const CorrectPayment = ({ payment: { id, invoiceId, amount }, onClose }: CorrectPaymentProps) => {
  const money = useMoney()
  return (
    <Confirm
      title={t({ fr: 'Corriger ce règlement ?', en: 'Correct this payment?' })}
      action={t({ fr: 'Corriger', en: 'Correct' })}
      onConfirm={() => data.invoices.correctPayment(invoiceId, id)}
      onDone={() => {
        void reloadInvoices()
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        {t({
          fr: 'Il reste dans la liste, suivi du montant opposé : ',
          en: 'It stays in the list, followed by the opposite amount: ',
        })}
        <strong>{money(amount.startsWith('-') ? amount.slice(1) : `-${amount}`)}</strong>
      </p>
    </Confirm>
  )
}

/** The payments and refunds of an invoice. */
export const PaymentsOf = ({ invoiceId }: { invoiceId: number }) => {
  const money = useMoney()
  const [corrected, setCorrected] = useState<Data.Payment>()
  const list = useList(operationKey('listInvoicePayments', { id: invoiceId }), offset =>
    data.invoices.payments(invoiceId, { limit: 100, offset }),
  )
  const columns: Column<Data.Payment>[] = [
    { title: t({ fr: 'Date', en: 'Date' }), cell: ({ paidAt }) => formatDay(paidAt) },
    { title: t({ fr: 'Moyen', en: 'Method' }), cell: ({ method }) => method && methodName(method) },
    ...(list.rows.some(({ report }) => report)
      ? [
          {
            title: t({ fr: 'Plateforme', en: 'Platform' }),
            cell: ({ report }: Data.Payment) => report && reports[report.status],
          },
        ]
      : []),
    { title: t({ fr: 'Montant', en: 'Amount' }), cell: ({ amount }) => money(amount), isNumber: true },
    {
      title: t({ fr: 'Correction', en: 'Correction' }),
      cell: payment => {
        if (payment.correctsPaymentId !== null) return t({ fr: 'correction', en: 'correction' })
        if (list.rows.some(({ correctsPaymentId }) => correctsPaymentId === payment.id))
          return t({ fr: 'corrigé', en: 'corrected' })
        return <Button onClick={() => setCorrected(payment)}>{t({ fr: 'Corriger', en: 'Correct' })}</Button>
      },
    },
  ]
  if (list.query.isPending || (!list.query.error && list.rows.length === 0)) return null
  return (
    <Section title={t({ fr: 'Règlements', en: 'Payments' })}>
      <ListTable
        list={list}
        label={t({ fr: 'Règlements', en: 'Payments' })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={null}
      />
      {corrected && <CorrectPayment payment={corrected} onClose={() => setCorrected(undefined)} />}
    </Section>
  )
}
