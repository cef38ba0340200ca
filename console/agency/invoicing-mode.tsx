import { useState } from 'preact/hooks'
import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { showSaved } from './save.ts'
import { t } from './texts.ts'

/** The fields without which an agency cannot issue legal invoices. */
const requiredFields = {
  siren: common('siren'),
  address: t('requiredRegisteredOffice'),
  vatNumber: t('requiredVatNumber'),
} as const

const Effects = () => (
  <ul>
    <li>{t('draftsLoseTheirNumbers')}</li>
    <li>{t('finalInvoiceCannotBeChanged')}</li>
    <li>{t('mandatoryInformationIsChecked')}</li>
    <li>
      <strong>{t('afterFirstFinalInvoice')}</strong>
    </li>
  </ul>
)

const SwitchMode = ({ agency, onClose }: { agency: Admin.Agency; onClose: () => void }) => {
  const isLegal = agency.invoicing === 'fr'
  return (
    <Dialog title={isLegal ? t('goBackToFreeInvoicingQuestion') : t('invoiceByLawOfFrance')} onClose={onClose}>
      <Form
        action={t('confirm')}
        operation="updateAgency"
        onSubmit={() => api.agency.update({ invoicing: isLegal ? 'free' : 'fr' })}
        onDone={saved => {
          showSaved(saved)
          onClose()
        }}
        onCancel={onClose}
      >
        {error => (
          <>
            {isLegal ? <p>{t('invoicesCanBeChanged')}</p> : <Effects />}
            {Object.entries(requiredFields)
              .filter(([name]) => fieldErrors(error, name).length > 0)
              .map(([name, text]) => (
                <p key={name} class="field-errors" role="alert" tabIndex={-1}>
                  {text} : {fieldErrors(error, name).join(' ')}
                </p>
              ))}
            {fieldErrors(error, 'invoicing').map(message => (
              <p key={message} class="field-errors" role="alert" tabIndex={-1}>
                {message}
              </p>
            ))}
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** How the agency issues invoices, and the switch to the other way. */
export const InvoicingMode = ({ agency }: { agency: Admin.Agency }) => {
  const [isSwitching, setSwitching] = useState(false)
  const isLegal = agency.invoicing === 'fr'
  return (
    <div class="card invoicing-mode">
      <p>
        <strong>{isLegal ? t('legalInvoicingFrance') : t('freeInvoicing')}</strong>{' '}
        <Badge tone={isLegal ? 'good' : 'neutral'}>{agency.invoicing}</Badge>
      </p>
      <p>{isLegal ? t('finalInvoiceKeepsItsNumber') : t('invoiceCanBeChanged')}</p>
      <Button operation="updateAgency" onClick={() => setSwitching(true)}>
        {isLegal ? t('goBackToFreeInvoicing') : t('switchToLegalInvoicing')}
      </Button>
      {isSwitching && <SwitchMode agency={agency} onClose={() => setSwitching(false)} />}
    </div>
  )
}
