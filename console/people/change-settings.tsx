import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { useInitial } from '../components/use-initial.ts'
import { t } from './texts.ts'

interface ChangeSettingsProps {
  agency: Admin.Agency
  onDone: (agency: Admin.Agency) => void
  onClose: () => void
}

/** Changes what the agency requires of its members. */
export const ChangeSettings = ({ agency: current, onDone, onClose }: ChangeSettingsProps) => {
  const agency = useInitial(current)
  return (
    <Dialog title={t('security')} onClose={onClose}>
      <Form
        action={common('save')}
        operation="updateAgency"
        onSubmit={({ isChecked }) => api.agency.update({ requireSecondFactor: isChecked('requireSecondFactor') })}
        onDone={onDone}
        onCancel={onClose}
      >
        {() => (
          <>
            <label class="choice">
              <input type="checkbox" name="requireSecondFactor" defaultChecked={agency.requireSecondFactor} />{' '}
              {t('requireSecondFactor')}
            </label>
            {!agency.requireSecondFactor && <p class="hint if-checked">{t('fromTheirNextRequest')}</p>}
          </>
        )}
      </Form>
    </Dialog>
  )
}
