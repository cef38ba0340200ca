import { useMutation } from '@tanstack/preact-query'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { toDecimal } from '../components/billing/amounts.ts'
import { MailDocument } from '../components/billing/mail-document.tsx'
import { usualDays } from '../components/billing/usual-days.ts'
import { Button } from '../components/button.tsx'
import { addDays, today } from '../components/data/days.ts'
import { errorText } from '../components/error-notice.tsx'
import { fieldErrors } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { notify } from '../components/notifications.tsx'
import { TextField } from '../components/text-field.tsx'
import { reloadInvoices } from '../components/billing/reload-invoices.ts'
import { t } from './texts.ts'

type Status = Data.Quote['status']

const outcomes: Partial<Record<Status, string>> = {
  sent: t('quoteHasBeenIssued'),
  accepted: t('quoteHasBeenAccepted'),
  rejected: t('quoteHasBeenRefused'),
}

/** The changes of a quote's state, each by the states from which it is possible. */
const changes: { to: Status; from: Status[]; text: string; isMain?: boolean }[] = [
  { to: 'sent', from: ['draft'], text: t('issue'), isMain: true },
  { to: 'accepted', from: ['sent', 'expired'], text: t('markAsAccepted'), isMain: true },
  { to: 'rejected', from: ['sent', 'expired'], text: t('markAsRefused') },
  { to: 'sent', from: ['accepted', 'rejected'], text: t('reopen') },
]

/** Creates an invoice of a quote, which is due after the usual time. */
const createInvoice = async (
  quote: Data.Quote,
  { percent, isDeposit = false }: { percent?: string; isDeposit?: boolean },
) => {
  const { id } = await data.quotes.createInvoice(quote.id, percent === undefined ? {} : { percent })
  return data.invoices.update(id, { dueDate: addDays(today(), usualDays), ...(isDeposit && { isDeposit }) })
}

const usualPercent = '30'

interface ShareProps {
  quote: Data.Quote
  onDone: (invoice: Data.Invoice) => void
  onClose: () => void
}

/** Asks for the percentage that an invoice bills. */
const Share = ({ quote, onDone, onClose }: ShareProps) => (
  <FormDialog
    title={t('invoicePartOfQuote')}
    action={t('createDraft')}
    onSubmit={({ text, isChecked }) =>
      createInvoice(quote, { percent: toDecimal(text('percent')), isDeposit: isChecked('isDeposit') })
    }
    onDone={onDone}
    onClose={onClose}
  >
    {error => (
      <>
        <TextField
          label={t('percentageOfQuote')}
          name="percent"
          isRequired
          inputMode="decimal"
          pattern="(0|[1-9][0-9]?)([.,][0-9]{1,2})?|100"
          defaultValue={usualPercent}
          errors={fieldErrors(error, 'percent')}
        />
        <label class="choice">
          <input type="checkbox" name="isDeposit" /> {t('depositInvoiceBeforeSupply')}
        </label>
      </>
    )}
  </FormDialog>
)

/** The buttons of a quote, and the dialog that they open. */
export const QuoteActions = ({ quote }: { quote: Data.Quote }) => {
  const { id, status, clientId, billing } = quote
  const { route } = useLocation()
  const [dialog, setDialog] = useState<'share' | 'mail'>()
  const close = () => setDialog(undefined)
  const { mutate, isPending } = useMutation({
    mutationFn: async (next: Status) => await data.quotes.update(id, { status: next }),
    onSuccess: (_quote, next) => {
      void reload('getQuote', 'listQuotes')
      const outcome = outcomes[next]
      if (outcome) notify(outcome)
    },
    onError: error => notify(errorText(error)),
  })
  const canEdit = status === 'draft' || status === 'sent'
  const canInvoice = status === 'accepted' && clientId !== null && billing !== 'billed'
  const open = (invoice: Data.Invoice) => {
    void reloadInvoices()
    route(pathTo(`/invoices/${invoice.id}`))
  }
  const rest = useMutation({
    mutationFn: async () => await createInvoice(quote, {}),
    onSuccess: open,
    onError: error => notify(errorText(error)),
  })
  return (
    <>
      {canEdit && (
        <a class="link-button" href={pathTo(`/quotes/${id}/edit`)}>
          {common('edit')}
        </a>
      )}
      {status !== 'draft' && <Button onClick={() => setDialog('mail')}>{common('sendByMail')}</Button>}
      {canInvoice && (
        <>
          <Button onClick={() => setDialog('share')}>{t('invoicePart')}</Button>
          <Button look="primary" isPending={rest.isPending} onClick={() => rest.mutate()}>
            {billing === 'none' ? t('invoice') : t('invoiceRest')}
          </Button>
        </>
      )}
      {changes
        .filter(({ from }) => from.includes(status))
        .map(({ to, text, isMain }) => (
          <Button key={to} {...(isMain && { look: 'primary' })} isPending={isPending} onClick={() => mutate(to)}>
            {text}
          </Button>
        ))}
      {dialog === 'share' && <Share quote={quote} onDone={open} onClose={close} />}
      {dialog === 'mail' && <MailDocument type="quote" id={id} clientId={clientId} onClose={close} />}
    </>
  )
}
