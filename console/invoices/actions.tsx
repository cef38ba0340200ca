import { useState } from 'preact/hooks'
import { data, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { MailDocument } from '../components/billing/mail-document.tsx'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { CreateCreditNote } from './credit-note.tsx'
import { Finalize } from './finalize.tsx'
import { RecordPayment } from './payments.tsx'
import { reloadInvoices } from '../components/billing/reload-invoices.ts'

type OpenDialog = 'finalize' | 'send' | 'payment' | 'refund' | 'credit' | 'cancel' | 'transmit' | 'mail'

interface ActionsProps {
  invoice: Data.Invoice
  /** Whether the agency issues invoices by the law of France. */
  isLegal: boolean
}

/** The actions that the state of an invoice allows. */
export const possibleActions = (
  { status, type, finalizedAt, balance, amountPaid, transmission }: Data.Invoice,
  isLegal: boolean,
) => {
  const isDraft = status === 'draft'
  const isIssued = !isDraft && status !== 'cancelled'
  const isCreditNote = type === 'credit_note'
  const isOnItsWay = transmission !== null && transmission.status !== 'rejected'
  return {
    edit: finalizedAt === null && (isDraft || (!isLegal && isIssued && !isCreditNote)),
    finalize: isDraft && isLegal,
    send: isDraft && !isLegal,
    payment: isIssued && Number(balance) > 0,
    refund: isIssued && !isCreditNote && Number(amountPaid) > 0,
    credit: isIssued && !isCreditNote,
    cancel: isDraft || (!isLegal && (status === 'sent' || status === 'overdue') && Number(amountPaid) === 0),
    mail: isIssued,
    transmit: finalizedAt !== null && !isOnItsWay,
  }
}

const Send = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Dialog title={t({ fr: 'Émettre la facture ?', en: 'Issue the invoice?' })} onClose={onClose}>
    <Form
      action={t({ fr: 'Émettre', en: 'Issue' })}
      onSubmit={() => data.invoices.update(id, { status: 'sent' })}
      onDone={() => {
        void reloadInvoices()
        onClose()
      }}
      onCancel={onClose}
    >
      {() => (
        <p>
          {t({
            fr: 'Elle passe à l’état « envoyée », et garde désormais l’adresse actuelle du client. Elle n’est pas envoyée par e-mail.',
            en: 'It becomes “sent”, and keeps the present address of the client. It is not sent by mail.',
          })}
        </p>
      )}
    </Form>
  </Dialog>
)

const Cancel = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Confirm
    title={t({ fr: 'Annuler la facture ?', en: 'Cancel the invoice?' })}
    action={t({ fr: 'Annuler la facture', en: 'Cancel the invoice' })}
    onConfirm={() => data.invoices.update(id, { status: 'cancelled' })}
    onDone={() => {
      void reloadInvoices()
      onClose()
    }}
    onClose={onClose}
  >
    <p>{t({ fr: 'Elle reste dans la liste, annulée.', en: 'It stays in the list as cancelled.' })}</p>
  </Confirm>
)

const Transmit = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Dialog title={t({ fr: 'Transmettre la facture ?', en: 'Transmit the invoice?' })} onClose={onClose}>
    <Form
      action={t({ fr: 'Transmettre', en: 'Transmit' })}
      onSubmit={() => data.invoices.transmit(id)}
      onDone={() => {
        void reloadInvoices()
        onClose()
      }}
      onCancel={onClose}
    >
      {() => (
        <p>
          {t({
            fr: 'Votre plateforme agréée la transmet au client. Une facture transmise ne peut pas être reprise.',
            en: 'Your approved platform transmits it to the customer. A transmitted invoice cannot be taken back.',
          })}
        </p>
      )}
    </Form>
  </Dialog>
)

/** The buttons of an invoice, and the dialogs that they open. */
export const InvoiceActions = ({ invoice, isLegal }: ActionsProps) => {
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const { id } = invoice
  const can = possibleActions(invoice, isLegal)
  const isCreditNote = invoice.type === 'credit_note'
  return (
    <>
      {can.edit && (
        <a class="link-button" href={pathTo(`/invoices/${id}/edit`)}>
          {t({ fr: 'Modifier', en: 'Edit' })}
        </a>
      )}
      {can.finalize && (
        <Button look="primary" onClick={() => setDialog('finalize')}>
          {t({ fr: 'Finaliser', en: 'Finalize' })}
        </Button>
      )}
      {can.send && (
        <Button look="primary" onClick={() => setDialog('send')}>
          {t({ fr: 'Émettre', en: 'Issue' })}
        </Button>
      )}
      {can.payment && (
        <Button look="primary" onClick={() => setDialog('payment')}>
          {isCreditNote
            ? t({ fr: 'Enregistrer le remboursement', en: 'Record the refund' })
            : t({ fr: 'Enregistrer un règlement', en: 'Record a payment' })}
        </Button>
      )}
      {can.mail && (
        <Button onClick={() => setDialog('mail')}>{t({ fr: 'Envoyer par e-mail', en: 'Send by mail' })}</Button>
      )}
      {can.transmit && (
        <Button onClick={() => setDialog('transmit')}>
          {t({ fr: 'Transmettre par la plateforme', en: 'Transmit by the platform' })}
        </Button>
      )}
      {can.refund && <Button onClick={() => setDialog('refund')}>{t({ fr: 'Rembourser', en: 'Refund' })}</Button>}
      {can.credit && (
        <Button onClick={() => setDialog('credit')}>{t({ fr: 'Créer un avoir', en: 'Credit note' })}</Button>
      )}
      {can.cancel && (
        <Button look="danger" onClick={() => setDialog('cancel')}>
          {t({ fr: 'Annuler la facture', en: 'Cancel the invoice' })}
        </Button>
      )}
      {dialog === 'finalize' && <Finalize invoice={invoice} onClose={close} />}
      {dialog === 'send' && <Send id={id} onClose={close} />}
      {(dialog === 'payment' || dialog === 'refund') && (
        <RecordPayment invoice={invoice} isRefund={dialog === 'refund'} onClose={close} />
      )}
      {dialog === 'credit' && <CreateCreditNote invoice={invoice} onClose={close} />}
      {dialog === 'mail' && <MailDocument type="invoice" id={id} clientId={invoice.clientId} onClose={close} />}
      {dialog === 'cancel' && <Cancel id={id} onClose={close} />}
      {dialog === 'transmit' && <Transmit id={id} onClose={close} />}
    </>
  )
}
