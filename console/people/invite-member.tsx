import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Dialog } from '../components/dialog.tsx'
import type { Entered } from '../components/entered.ts'
import { Field, fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { RoleField } from './role-field.tsx'
import { t } from './texts.ts'
import type { Role } from '../components/roles.ts'

interface InviteMemberProps {
  onInvited: (member: Admin.InvitedMember) => void
  onClose: () => void
}

/** Invites a person. The token is in the response only, so the caller must show it. */
export const InviteMember = ({ onInvited, onClose }: InviteMemberProps) => {
  const invite = ({ text }: Entered) => {
    const name = text('name')
    return api.members.invite({ email: text('email'), role: text('role') as Role, ...(name && { name }) })
  }
  return (
    <Dialog title={t('invitePerson')} onClose={onClose}>
      <Form
        draft="member new"
        action={t('createInvitation')}
        operation="inviteMember"
        onSubmit={invite}
        onDone={onInvited}
        onCancel={onClose}
      >
        {error => (
          <>
            <Field label={common('email')} errors={fieldErrors(error, 'email')}>
              {control => <input {...control} type="email" autocomplete="off" required name="email" />}
            </Field>
            <Field label={t('nameOptional')} hint={t('personCanChooseAnother')} errors={fieldErrors(error, 'name')}>
              {control => <input {...control} autocomplete="off" name="name" />}
            </Field>
            <RoleField initial="member" errors={fieldErrors(error, 'role')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
