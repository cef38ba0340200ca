import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { useSession } from '../app/session.tsx'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import type { List } from '../components/list.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { roles } from '../components/roles.ts'

const Person = ({ member: { name, email, userId } }: { member: Admin.Member }) => {
  const { user } = useSession()
  return (
    <>
      {name ?? email} {userId === user.id && <Badge>{t({ fr: 'vous', en: 'you' })}</Badge>}
      {name !== null && (
        <>
          <br />
          <span class="quiet">{email}</span>
        </>
      )}
    </>
  )
}

const Status = ({ member: { status, createdBy, invitationExpiresAt } }: { member: Admin.Member }) =>
  status === 'active' ? (
    <Badge tone="good">{t({ fr: 'actif', en: 'active' })}</Badge>
  ) : (
    <>
      <Badge tone="warning">{t({ fr: 'invité', en: 'invited' })}</Badge> {t({ fr: 'expire', en: 'expires' })}{' '}
      <Time value={invitationExpiresAt} />
      {createdBy && (
        <span class="quiet">
          {' '}
          {t({ fr: 'par', en: 'by' })} {createdBy.name}
        </span>
      )}
    </>
  )

const SecondFactor = ({ member: { status, hasSecondFactor } }: { member: Admin.Member }) => {
  if (status === 'invited') return <span class="quiet">–</span>
  return hasSecondFactor ? (
    <Badge tone="good">{t({ fr: 'activée', en: 'enabled' })}</Badge>
  ) : (
    <Badge tone="warning">{t({ fr: 'aucune', en: 'none' })}</Badge>
  )
}

/** The actions on a member. */
export type MemberAction = 'role' | 'remove'

interface ActionsProps {
  member: Admin.Member
  /** Whether nobody else owns the agency. */
  isLastOwner: boolean
  onAction: (action: MemberAction, member: Admin.Member) => void
}

const Actions = ({ member, isLastOwner, onAction }: ActionsProps) => {
  const { role } = useSession()
  if (member.role === 'owner' && role === 'admin')
    return (
      <span class="quiet">
        {t({ fr: 'Seuls les propriétaires modifient les propriétaires.', en: 'Only owners can change owners.' })}
      </span>
    )
  const change = t({ fr: 'Changer le rôle', en: 'Change the role' })
  const remove = member.status === 'invited' ? t({ fr: 'Annuler', en: 'Revoke' }) : t({ fr: 'Retirer', en: 'Remove' })
  const obstacle = isLastOwner
    ? t({ fr: 'Une agence garde au moins un propriétaire.', en: 'An agency keeps at least one owner.' })
    : undefined
  return (
    <span class="actions">
      <Button
        operation="updateMember"
        obstacle={obstacle}
        label={`${change} ${member.email}`}
        onClick={() => onAction('role', member)}
      >
        {change}
      </Button>
      <Button
        look="danger"
        operation="removeMember"
        obstacle={obstacle}
        label={`${remove} ${member.email}`}
        onClick={() => onAction('remove', member)}
      >
        {remove}
      </Button>
    </span>
  )
}

const isOwner = ({ role, status }: Admin.Member) => role === 'owner' && status === 'active'

/** The columns of the list of members. While pages of it are missing, any owner may have others. */
export const memberColumns = (
  { rows, total }: List<Admin.Member>,
  onAction: ActionsProps['onAction'],
): Column<Admin.Member>[] => [
  { title: t({ fr: 'Personne', en: 'Person' }), cell: member => <Person member={member} /> },
  { title: t({ fr: 'Rôle', en: 'Role' }), cell: ({ role }) => t(roles[role].name) },
  { title: t({ fr: 'État', en: 'Status' }), cell: member => <Status member={member} /> },
  {
    title: t({ fr: 'Double authentification', en: 'Second factor' }),
    cell: member => <SecondFactor member={member} />,
  },
  { title: t({ fr: 'Depuis', en: 'Since' }), cell: ({ createdAt }) => <Time value={createdAt} /> },
  {
    title: t({ fr: 'Actions', en: 'Actions' }),
    cell: member => (
      <Actions
        member={member}
        isLastOwner={isOwner(member) && rows.length >= total && rows.filter(isOwner).length === 1}
        onAction={onAction}
      />
    ),
  },
]
