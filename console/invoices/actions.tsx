import { useState } from 'preact/hooks'
import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { MailDocument } from '../components/billing/mail-document.tsx'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { CreateCreditNote } from './credit-note.tsx'
import { Finalize } from './finalize.tsx'
import { RecordPayment } from './payments.tsx'
import { t } from './texts.ts'
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
  <Dialog title={t('issueInvoice')} onClose={onClose}>
    <Form
      action={t('issue')}
      onSubmit={() => data.invoices.update(id, { status: 'sent' })}
      onDone={() => {
        void reloadInvoices()
        onClose()
      }}
      onCancel={onClose}
    >
      {() => <p>{t('itBecomesSent')}</p>}
    </Form>
  </Dialog>
)

const Cancel = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Confirm
    title={t('cancelInvoiceQuestion')}
    action={t('cancelInvoice')}
    onConfirm={() => data.invoices.update(id, { status: 'cancelled' })}
    onDone={() => {
      void reloadInvoices()
      onClose()
    }}
    onClose={onClose}
  >
    <p>{t('itStaysInList')}</p>
  </Confirm>
)

const Transmit = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Dialog title={t('transmitInvoice')} onClose={onClose}>
    <Form
      action={t('transmit')}
      onSubmit={() => data.invoices.transmit(id)}
      onDone={() => {
        void reloadInvoices()
        onClose()
      }}
      onCancel={onClose}
    >
      {() => <p>{t('yourApprovedPlatformTransmits')}</p>}
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
          {common('edit')}
        </a>
      )}
      {can.finalize && (
        <Button look="primary" onClick={() => setDialog('finalize')}>
          {t('finalize')}
        </Button>
      )}
      {can.send && (
        <Button look="primary" onClick={() => setDialog('send')}>
          {t('issue')}
        </Button>
      )}
      {can.payment && (
        <Button look="primary" onClick={() => setDialog('payment')}>
          {isCreditNote ? t('recordTheRefund') : t('recordPayment')}
        </Button>
      )}
      {can.mail && <Button onClick={() => setDialog('mail')}>{common('sendByMail')}</Button>}
      {can.transmit && <Button onClick={() => setDialog('transmit')}>{t('transmitByPlatform')}</Button>}
      {can.refund && <Button onClick={() => setDialog('refund')}>{t('refund')}</Button>}
      {can.credit && <Button onClick={() => setDialog('credit')}>{t('creditNoteAction')}</Button>}
      {can.cancel && (
        <Button look="danger" onClick={() => setDialog('cancel')}>
          {t('cancelInvoice')}
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
