import { useState } from 'preact/hooks'
import { data, type Data } from '../app/api.ts'
import { missingMentions, MissingMentions } from '../components/billing/missing-mentions.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { notify } from '../components/notifications.tsx'
import { reloadInvoices } from '../components/billing/reload-invoices.ts'
import { t } from './texts.ts'

interface FinalizeProps {
  invoice: Data.Invoice
  onClose: () => void
}

/** Makes an invoice final, or lists what it lacks. */
export const Finalize = ({ invoice: { id, clientId }, onClose }: FinalizeProps) => {
  const [missing, setMissing] = useState<ReturnType<typeof missingMentions>>()
  const finalize = async () => {
    try {
      return await data.invoices.finalize(id)
    } catch (error) {
      const mentions = missingMentions(error)
      if (!mentions) throw error
      setMissing(mentions)
      return undefined
    }
  }
  return (
    <Dialog title={t('finalizeInvoice')} onClose={onClose}>
      <Form
        action={missing ? t('tryAgain') : t('finalize')}
        onSubmit={finalize}
        onDone={invoice => {
          if (!invoice) return
          void reloadInvoices()
          notify(t('invoiceHasBeenIssued', { invoiceNumber: invoice.invoiceNumber }))
          onClose()
        }}
        onCancel={onClose}
      >
        {() =>
          missing ? (
            <MissingMentions mentions={missing} clientId={clientId} editPath={`/invoices/${id}/edit`} />
          ) : (
            <p>{t('itGetsItsNumber')}</p>
          )
        }
      </Form>
    </Dialog>
  )
}
