import { useMutation } from '@tanstack/preact-query'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
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

type Status = Data.Quote['status']

const outcomes: Partial<Record<Status, Text>> = {
  sent: { fr: 'Le devis est émis', en: 'The quote has been issued' },
  accepted: { fr: 'Le devis est accepté', en: 'The quote has been accepted' },
  rejected: { fr: 'Le devis est refusé', en: 'The quote has been refused' },
}

/** The changes of a quote's state, each by the states from which it is possible. */
const changes: { to: Status; from: Status[]; text: Text; isMain?: boolean }[] = [
  { to: 'sent', from: ['draft'], text: { fr: 'Émettre', en: 'Issue' }, isMain: true },
  { to: 'accepted', from: ['sent', 'expired'], text: { fr: 'Marquer accepté', en: 'Mark as accepted' }, isMain: true },
  { to: 'rejected', from: ['sent', 'expired'], text: { fr: 'Marquer refusé', en: 'Mark as refused' } },
  { to: 'sent', from: ['accepted', 'rejected'], text: { fr: 'Rouvrir', en: 'Reopen' } },
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
    title={t({ fr: 'Facturer une part du devis', en: 'Invoice a part of the quote' })}
    action={t({ fr: 'Créer le brouillon', en: 'Create the draft' })}
    onSubmit={({ text, isChecked }) =>
      createInvoice(quote, { percent: toDecimal(text('percent')), isDeposit: isChecked('isDeposit') })
    }
    onDone={onDone}
    onClose={onClose}
  >
    {error => (
      <>
        <TextField
          label={t({ fr: 'Pourcentage du devis', en: 'Percentage of the quote' })}
          name="percent"
          isRequired
          inputMode="decimal"
          pattern="(0|[1-9][0-9]?)([.,][0-9]{1,2})?|100"
          defaultValue={usualPercent}
          errors={fieldErrors(error, 'percent')}
        />
        <label class="choice">
          <input type="checkbox" name="isDeposit" />{' '}
          {t({
            fr: 'Facture d’acompte, avant la prestation ou la livraison',
            en: 'Deposit invoice, before the supply',
          })}
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
      if (outcome) notify(t(outcome))
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
          {t({ fr: 'Modifier', en: 'Edit' })}
        </a>
      )}
      {status !== 'draft' && (
        <Button onClick={() => setDialog('mail')}>{t({ fr: 'Envoyer par e-mail', en: 'Send by mail' })}</Button>
      )}
      {canInvoice && (
        <>
          <Button onClick={() => setDialog('share')}>{t({ fr: 'Facturer une part', en: 'Invoice a part' })}</Button>
          <Button look="primary" isPending={rest.isPending} onClick={() => rest.mutate()}>
            {billing === 'none'
              ? t({ fr: 'Facturer', en: 'Invoice' })
              : t({ fr: 'Facturer le reste', en: 'Invoice the rest' })}
          </Button>
        </>
      )}
      {changes
        .filter(({ from }) => from.includes(status))
        .map(({ to, text, isMain }) => (
          <Button key={to} {...(isMain && { look: 'primary' })} isPending={isPending} onClick={() => mutate(to)}>
            {t(text)}
          </Button>
        ))}
      {dialog === 'share' && <Share quote={quote} onDone={open} onClose={close} />}
      {dialog === 'mail' && <MailDocument type="quote" id={id} clientId={clientId} onClose={close} />}
    </>
  )
}
