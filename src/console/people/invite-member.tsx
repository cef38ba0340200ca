import { useState } from 'preact/hooks'
import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import { Field, fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { RoleField } from './role-field.tsx'
import type { Role } from './roles.ts'

interface InviteMemberProps {
  onInvited: (member: Admin.InvitedMember) => void
  onClose: () => void
}

/** Invites a person. The token is in the response only, so the caller must show it. */
export const InviteMember = ({ onInvited, onClose }: InviteMemberProps) => {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('member')
  return (
    <Dialog title={t({ fr: 'Inviter une personne', en: 'Invite a person' })} onClose={onClose}>
      <Form
        action={t({ fr: 'Créer l’invitation', en: 'Create the invitation' })}
        operation="inviteMember"
        onSubmit={() => api.members.invite({ email, role, ...(name && { name }) })}
        onDone={onInvited}
        onCancel={onClose}
      >
        {error => (
          <>
            <Field label={t({ fr: 'E-mail', en: 'Email' })} errors={fieldErrors(error, 'email')}>
              {control => (
                <input
                  {...control}
                  type="email"
                  autocomplete="off"
                  required
                  value={email}
                  onInput={event => setEmail(event.currentTarget.value)}
                />
              )}
            </Field>
            <Field
              label={t({ fr: 'Nom (facultatif)', en: 'Name (optional)' })}
              hint={t({
                fr: 'La personne peut en choisir un autre.',
                en: 'The person can choose another.',
              })}
              errors={fieldErrors(error, 'name')}
            >
              {control => (
                <input
                  {...control}
                  autocomplete="off"
                  value={name}
                  onInput={event => setName(event.currentTarget.value)}
                />
              )}
            </Field>
            <RoleField value={role} onChange={setRole} errors={fieldErrors(error, 'role')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
