import { t } from '../app/language.ts'
import { useSession } from '../app/session.tsx'
import { Field } from '../components/field.tsx'
import { roles, type Role } from './roles.ts'

interface RoleFieldProps {
  value: Role
  onChange: (role: Role) => void
  errors: string[]
}

/** Chooses a role. Only owners can grant the role `owner`. */
export const RoleField = ({ value, onChange, errors }: RoleFieldProps) => {
  const { role: ownRole } = useSession()
  const choices = (Object.keys(roles) as Role[]).filter(role => role !== 'owner' || ownRole === 'owner')
  return (
    <Field label={t({ fr: 'Rôle', en: 'Role' })} hint={t(roles[value].allows)} errors={errors}>
      {control => (
        <select {...control} value={value} onChange={event => onChange(event.currentTarget.value as Role)}>
          {choices.map(role => (
            <option key={role} value={role}>
              {t(roles[role].name)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
