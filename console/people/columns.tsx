import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { useSession } from '../app/session.tsx'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import type { List } from '../components/list.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { roles } from '../components/roles.ts'
import { t } from './texts.ts'

const Person = ({ member: { name, email, userId } }: { member: Admin.Member }) => {
  const { user } = useSession()
  return (
    <>
      {name ?? email} {userId === user.id && <Badge>{t('you')}</Badge>}
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
    <Badge tone="good">{t('active')}</Badge>
  ) : (
    <>
      <Badge tone="warning">{t('invited')}</Badge> {t.rich('expires', { time: <Time value={invitationExpiresAt} /> })}
      {createdBy && <span class="quiet"> {t('byName', { name: createdBy.name })}</span>}
    </>
  )

const SecondFactor = ({ member: { status, hasSecondFactor } }: { member: Admin.Member }) => {
  if (status === 'invited') return <span class="quiet">–</span>
  return hasSecondFactor ? <Badge tone="good">{t('enabled')}</Badge> : <Badge tone="warning">{common('none')}</Badge>
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
  if (member.role === 'owner' && role === 'admin') return <span class="quiet">{t('onlyOwnersCanChangeOwners')}</span>
  const change = t('changeRole')
  const remove = member.status === 'invited' ? t('revoke') : common('remove')
  const obstacle = isLastOwner ? t('agencyKeepsAtLeast') : undefined
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
  { title: t('person'), cell: member => <Person member={member} /> },
  { title: t('role'), cell: ({ role }) => roles[role].name },
  { title: common('status'), cell: member => <Status member={member} /> },
  {
    title: t('secondFactor'),
    cell: member => <SecondFactor member={member} />,
  },
  { title: t('since'), cell: ({ createdAt }) => <Time value={createdAt} /> },
  {
    title: common('actions'),
    cell: member => (
      <Actions
        member={member}
        isLastOwner={isOwner(member) && rows.length >= total && rows.filter(isOwner).length === 1}
        onAction={onAction}
      />
    ),
  },
]
