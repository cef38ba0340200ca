import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { changedFields } from '../components/changed-fields.ts'
import { Dialog } from '../components/dialog.tsx'
import { Field, fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { useInitial } from '../components/use-initial.ts'

interface ChangeSettingsProps {
  agency: Admin.Agency
  onDone: (agency: Admin.Agency) => void
  onClose: () => void
}

/** Changes the settings that owners can change. The operator of the service sets the name. */
export const ChangeSettings = ({ agency: current, onDone, onClose }: ChangeSettingsProps) => {
  const agency = useInitial(current)
  const { currency, requireSecondFactor } = agency
  return (
    <Dialog title={t({ fr: 'Réglages de l’agence', en: 'Settings of the agency' })} onClose={onClose}>
      <Form
        action={t({ fr: 'Enregistrer', en: 'Save' })}
        operation="updateAgency"
        onSubmit={({ text, isChecked }) =>
          api.agency.update(
            changedFields(
              { currency, requireSecondFactor },
              { currency: text('currency').toUpperCase(), requireSecondFactor: isChecked('requireSecondFactor') },
            ),
          )
        }
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
          <>
            <Field
              label={t({ fr: 'Monnaie', en: 'Currency' })}
              hint={t({
                fr: 'Un code ISO 4217, tel que EUR. Les montants existants ne sont pas convertis.',
                en: 'An ISO 4217 code, such as EUR. Existing amounts are not converted.',
              })}
              errors={fieldErrors(error, 'currency')}
            >
              {control => (
                <input
                  {...control}
                  required
                  maxLength={3}
                  class="upper-case"
                  name="currency"
                  defaultValue={agency.currency}
                />
              )}
            </Field>
            <label class="choice">
              <input type="checkbox" name="requireSecondFactor" defaultChecked={agency.requireSecondFactor} />{' '}
              {t({ fr: 'Exiger une double authentification', en: 'Require a second factor' })}
            </label>
            {!agency.requireSecondFactor && (
              <p class="hint if-checked">
                {t({
                  fr: 'Dès leur prochaine requête, les membres qui n’en ont pas, vous compris, devront l’activer avant toute autre action.',
                  en: 'From their next request, members without one, including you, must set it up before they can do anything else.',
                })}
              </p>
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}
