import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { useInitial } from '../components/use-initial.ts'

interface ChangeSettingsProps {
  agency: Admin.Agency
  onDone: (agency: Admin.Agency) => void
  onClose: () => void
}

/** Changes what the agency requires of its members. */
export const ChangeSettings = ({ agency: current, onDone, onClose }: ChangeSettingsProps) => {
  const agency = useInitial(current)
  return (
    <Dialog title={t({ fr: 'Sécurité', en: 'Security' })} onClose={onClose}>
      <Form
        action={t({ fr: 'Enregistrer', en: 'Save' })}
        operation="updateAgency"
        onSubmit={({ isChecked }) => api.agency.update({ requireSecondFactor: isChecked('requireSecondFactor') })}
        onDone={onDone}
        onCancel={onClose}
      >
        {() => (
          <>
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
