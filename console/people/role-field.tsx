import { useState } from 'preact/hooks'
import { useSession } from '../app/session.tsx'
import { Field } from '../components/field.tsx'
import { roles, type Role } from '../components/roles.ts'
import { t } from './texts.ts'

interface RoleFieldProps {
  initial: Role
  errors: string[]
}

/** Chooses a role, as `role` of a form. Only owners can grant the role `owner`. */
export const RoleField = ({ initial, errors }: RoleFieldProps) => {
  const { role: ownRole } = useSession()
  const [shown, setShown] = useState(initial)
  const choices = (Object.keys(roles) as Role[]).filter(role => role !== 'owner' || ownRole === 'owner')
  return (
    <Field label={t('role')} hint={roles[shown].allows} errors={errors}>
      {control => (
        <select {...control} name="role" onChange={event => setShown(event.currentTarget.value as Role)}>
          {choices.map(role => (
            <option key={role} value={role} selected={role === initial}>
              {roles[role].name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
