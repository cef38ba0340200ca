import { useState } from 'preact/hooks'
import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
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
import { t } from './texts.ts'
import { reloadInvoices } from '../components/billing/reload-invoices.ts'

interface RecordPaymentProps {
  invoice: Data.Invoice
  isRefund: boolean
  onClose: () => void
}

const textsOf = (isRefund: boolean) =>
  isRefund
    ? {
        title: t('recordRefund'),
        done: t('refundHasBeenRecorded'),
      }
    : {
        title: t('recordPayment'),
        done: t('paymentHasBeenRecorded'),
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
      action={excessive ? t('saveAnyway') : common('save')}
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
              label={t('amountWithVat')}
              name="amount"
              isRequired
              inputMode="decimal"
              pattern="[0-9\s]{1,15}([.,][0-9]{1,2})?"
              defaultValue={toFieldText(proposedAmount(invoice, isRefund))}
              errors={fieldErrors(error, 'amount')}
            />
            <TextField
              label={common('date')}
              name="paidAt"
              type="date"
              isRequired
              defaultValue={today()}
              errors={fieldErrors(error, 'paidAt')}
            />
            <SelectField<string>
              label={t('method')}
              name="method"
              value="transfer"
              options={paymentMethods}
              errors={fieldErrors(error, 'method')}
            />
          </div>
          {excessive && (
            <p class="notice" role="alert">
              {t('amountExceedsBalance', { excessive: money(excessive), balance: money(invoice.balance) })}
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}

const reports: Record<NonNullable<Data.Payment['report']>['status'], string> = {
  pending: common('pending'),
  sent: t('reported'),
  rejected: t('rejectedPaymentReport'),
}

interface CorrectPaymentProps {
  payment: Data.Payment
  onClose: () => void
}

const CorrectPayment = ({ payment: { id, invoiceId, amount }, onClose }: CorrectPaymentProps) => {
  const money = useMoney()
  return (
    <Confirm
      title={t('correctThisPayment')}
      action={t('correct')}
      onConfirm={() => data.invoices.correctPayment(invoiceId, id)}
      onDone={() => {
        void reloadInvoices()
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        {t('itStaysInListFollowed')}
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
    { title: common('date'), cell: ({ paidAt }) => formatDay(paidAt) },
    { title: t('method'), cell: ({ method }) => method && methodName(method) },
    ...(list.rows.some(({ report }) => report)
      ? [
          {
            title: t('platform'),
            cell: ({ report }: Data.Payment) => report && reports[report.status],
          },
        ]
      : []),
    { title: t('amount'), cell: ({ amount }) => money(amount), isNumber: true },
    {
      title: t('correction'),
      cell: payment => {
        if (payment.correctsPaymentId !== null) return t('correctionMark')
        if (list.rows.some(({ correctsPaymentId }) => correctsPaymentId === payment.id)) return t('corrected')
        return <Button onClick={() => setCorrected(payment)}>{t('correct')}</Button>
      },
    },
  ]
  if (list.query.isPending || (!list.query.error && list.rows.length === 0)) return null
  return (
    <Section title={t('payments')}>
      <ListTable list={list} label={t('payments')} columns={columns} rowKey={({ id }) => id} empty={null} />
      {corrected && <CorrectPayment payment={corrected} onClose={() => setCorrected(undefined)} />}
    </Section>
  )
}
