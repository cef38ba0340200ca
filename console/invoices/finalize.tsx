import { useState } from 'preact/hooks'
import { data, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { missingMentions, MissingMentions } from '../components/billing/missing-mentions.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { notify } from '../components/notifications.tsx'
import { reloadInvoices } from '../components/billing/reload-invoices.ts'

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
    <Dialog title={t({ fr: 'Finaliser la facture ?', en: 'Finalize the invoice?' })} onClose={onClose}>
      <Form
        action={missing ? t({ fr: 'Réessayer', en: 'Try again' }) : t({ fr: 'Finaliser', en: 'Finalize' })}
        onSubmit={finalize}
        onDone={invoice => {
          if (!invoice) return
          void reloadInvoices()
          notify(
            t({
              fr: `La facture ${invoice.invoiceNumber} est émise`,
              en: `Invoice ${invoice.invoiceNumber} has been issued`,
            }),
          )
          onClose()
        }}
        onCancel={onClose}
      >
        {() =>
          missing ? (
            <MissingMentions mentions={missing} clientId={clientId} editPath={`/invoices/${id}/edit`} />
          ) : (
            <p>
              {t({
                fr: 'Elle reçoit son numéro, et son contenu ne peut plus être modifié : seul un avoir la corrige.',
                en: 'It gets its number, and its content cannot be changed any more: only a credit note corrects it.',
              })}
            </p>
          )
        }
      </Form>
    </Dialog>
  )
}
