import { api, type Admin } from '../app/api.ts'
import { useSession } from '../app/session.tsx'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { RoleField } from './role-field.tsx'
import { t } from './texts.ts'
import type { Role } from '../components/roles.ts'

interface ChangeRoleProps {
  member: Admin.Member
  onDone: () => void
  onClose: () => void
}

/** Changes the role of a member or of an invited person. */
export const ChangeRole = ({ member, onDone, onClose }: ChangeRoleProps) => {
  const { user } = useSession()
  return (
    <Dialog title={t('roleOfEmail', { email: member.email })} onClose={onClose}>
      <Form
        action={t('changeRole')}
        operation="updateMember"
        onSubmit={({ text }) => api.members.update(member.id, { role: text('role') as Role })}
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
          <>
            <RoleField initial={member.role} errors={fieldErrors(error, 'role')} />
            {member.status === 'active' && (
              <p>{member.userId === user.id ? t('changeEndsYourSessions') : t('changeEndsPersonsSessions')}</p>
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}
