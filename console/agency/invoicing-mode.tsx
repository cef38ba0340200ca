import { useState } from 'preact/hooks'
import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { showSaved } from './save.ts'

/** The fields without which an agency cannot issue legal invoices. */
const requiredFields = {
  siren: { fr: 'SIREN', en: 'SIREN' },
  address: { fr: 'adresse du siège', en: 'registered office' },
  vatNumber: { fr: 'numéro de TVA', en: 'VAT number' },
} as const

const Effects = () => (
  <ul>
    <li>
      {t({
        fr: 'Les brouillons perdent leur numéro : il est attribué à la finalisation, sans trou.',
        en: 'Drafts lose their numbers: a number is assigned when an invoice becomes final, without gaps.',
      })}
    </li>
    <li>
      {t({
        fr: 'Une facture finalisée ne peut plus être modifiée ni annulée : seul un avoir la corrige.',
        en: 'A final invoice cannot be changed or cancelled any more: only a credit note corrects it.',
      })}
    </li>
    <li>
      {t({
        fr: 'Les mentions obligatoires sont vérifiées, et les factures existent en Factur-X, CII et UBL.',
        en: 'Mandatory information is checked, and invoices exist as Factur-X, CII and UBL.',
      })}
    </li>
    <li>
      <strong>
        {t({
          fr: 'Après la première facture finalisée, il n’y a plus de retour.',
          en: 'After the first final invoice, you cannot go back.',
        })}
      </strong>
    </li>
  </ul>
)

const SwitchMode = ({ agency, onClose }: { agency: Admin.Agency; onClose: () => void }) => {
  const isLegal = agency.invoicing === 'fr'
  return (
    <Dialog
      title={
        isLegal
          ? t({ fr: 'Revenir à la facturation libre ?', en: 'Go back to free invoicing?' })
          : t({ fr: 'Facturer selon la loi française ?', en: 'Invoice by the law of France?' })
      }
      onClose={onClose}
    >
      <Form
        action={t({ fr: 'Confirmer', en: 'Confirm' })}
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
            {isLegal ? (
              <p>
                {t({
                  fr: 'Les factures pourront être modifiées à tout moment.',
                  en: 'Invoices can be changed at any time.',
                })}
              </p>
            ) : (
              <Effects />
            )}
            {Object.entries(requiredFields)
              .filter(([name]) => fieldErrors(error, name).length > 0)
              .map(([name, text]) => (
                <p key={name} class="field-errors" role="alert" tabIndex={-1}>
                  {t(text)} : {fieldErrors(error, name).join(' ')}
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
        <strong>
          {isLegal
            ? t({ fr: 'Facturation légale, France', en: 'Legal invoicing, France' })
            : t({ fr: 'Facturation libre', en: 'Free invoicing' })}
        </strong>{' '}
        <Badge tone={isLegal ? 'good' : 'neutral'}>{agency.invoicing}</Badge>
      </p>
      <p>
        {isLegal
          ? t({
              fr: 'Une facture finalisée garde son numéro et son contenu ; un avoir la corrige.',
              en: 'A final invoice keeps its number and content; a credit note corrects it.',
            })
          : t({
              fr: 'Une facture peut être modifiée à tout moment. Ce n’est pas conforme à la loi française.',
              en: 'An invoice can be changed at any time. This does not follow the law of France.',
            })}
      </p>
      <Button operation="updateAgency" onClick={() => setSwitching(true)}>
        {isLegal
          ? t({ fr: 'Revenir à la facturation libre', en: 'Go back to free invoicing' })
          : t({ fr: 'Passer à la facturation légale', en: 'Switch to legal invoicing' })}
      </Button>
      {isSwitching && <SwitchMode agency={agency} onClose={() => setSwitching(false)} />}
    </div>
  )
}
