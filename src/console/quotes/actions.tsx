import { useMutation } from '@tanstack/preact-query'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { toDecimal } from '../components/billing/amounts.ts'
import { MailDocument } from '../components/billing/mail-document.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { errorText } from '../components/error-notice.tsx'
import { Form } from '../components/form.tsx'
import { notify } from '../components/notifications.tsx'
import { TextField } from '../components/text-field.tsx'

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

const usualPercent = '30'

/** Asks for the percentage of a deposit, and opens the form of its invoice. */
const Deposit = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { route } = useLocation()
  return (
    <Dialog title={t({ fr: 'Facture d’acompte', en: 'Deposit invoice' })} onClose={onClose}>
      <Form
        action={t({ fr: 'Continuer', en: 'Continue' })}
        onSubmit={({ text }) => Promise.resolve(toDecimal(text('percent')))}
        onDone={percent => route(pathTo(`/invoices/new?quote=${id}&deposit=${percent}`))}
        onCancel={onClose}
      >
        {() => (
          <TextField
            label={t({ fr: 'Pourcentage du devis', en: 'Percentage of the quote' })}
            name="percent"
            isRequired
            inputMode="decimal"
            pattern="[0-9]{1,2}([.,][0-9]{1,2})?|100"
            defaultValue={usualPercent}
          />
        )}
      </Form>
    </Dialog>
  )
}

/** The buttons of a quote, and the dialog that they open. */
export const QuoteActions = ({ quote: { id, status, clientId } }: { quote: Data.Quote }) => {
  const [dialog, setDialog] = useState<'deposit' | 'mail'>()
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
  const canInvoice = status === 'accepted' || status === 'sent'
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
          <Button onClick={() => setDialog('deposit')}>
            {t({ fr: 'Facturer un acompte', en: 'Invoice a deposit' })}
          </Button>
          <a
            class={status === 'accepted' ? 'link-button primary' : 'link-button'}
            href={pathTo(`/invoices/new?quote=${id}`)}
          >
            {t({ fr: 'Facturer', en: 'Invoice' })}
          </a>
        </>
      )}
      {changes
        .filter(({ from }) => from.includes(status))
        .map(({ to, text, isMain }) => (
          <Button key={to} {...(isMain && { look: 'primary' })} isPending={isPending} onClick={() => mutate(to)}>
            {t(text)}
          </Button>
        ))}
      {dialog === 'deposit' && <Deposit id={id} onClose={close} />}
      {dialog === 'mail' && <MailDocument type="quote" id={id} clientId={clientId} onClose={close} />}
    </>
  )
}
