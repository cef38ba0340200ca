import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { useSession } from '../app/session.tsx'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { RoleField } from './role-field.tsx'
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
    <Dialog title={t({ fr: `Rôle de ${member.email}`, en: `Role of ${member.email}` })} onClose={onClose}>
      <Form
        action={t({ fr: 'Changer le rôle', en: 'Change the role' })}
        operation="updateMember"
        onSubmit={({ text }) => api.members.update(member.id, { role: text('role') as Role })}
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
          <>
            <RoleField initial={member.role} errors={fieldErrors(error, 'role')} />
            {member.status === 'active' && (
              <p>
                {member.userId === user.id
                  ? t({
                      fr: 'Un changement met fin à vos sessions dans l’agence : vous devrez vous reconnecter.',
                      en: 'A change ends your sessions in the agency: you will have to sign in again.',
                    })
                  : t({
                      fr: 'Un changement met fin aux sessions de la personne dans l’agence : elle devra se reconnecter.',
                      en: 'A change ends the person’s sessions in the agency: they will have to sign in again.',
                    })}
              </p>
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}
