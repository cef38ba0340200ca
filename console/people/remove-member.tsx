import { useQuery } from '@tanstack/preact-query'
import type { ComponentChildren } from 'preact'
import { api, type Admin } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { Confirm } from '../components/confirm.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { t } from './texts.ts'

interface RemoveMemberProps {
  member: Admin.Member
  onDone: () => void
  onClose: () => void
}

/** The keys, subscriptions and invitations of a person that still work, as far as one page of each list tells. */
const loadLeftBehind = async (createdByUserId: string) => {
  const [keys, subscriptions, members] = await Promise.all([
    api.keys.list({ createdByUserId, limit: 100 }),
    api.webhooks.list({ createdByUserId, status: 'active', limit: 100 }),
    api.members.list({ limit: 100 }),
  ])
  return {
    keys: keys.data.filter(({ status }) => status !== 'revoked').map(({ name }) => name),
    subscriptions: subscriptions.data.map(({ url }) => new URL(url).host),
    invitations: members.data.filter(({ createdBy }) => createdBy?.id === createdByUserId).map(({ email }) => email),
  }
}

interface MadeProps {
  /** The names of what the person has made. */
  names: string[]
  textOf: (count: number, values: { names: string }) => string
  children: ComponentChildren
}

const Made = ({ names, textOf, children }: MadeProps) =>
  names.length > 0 && (
    <>
      <p>{textOf(names.length, { names: names.join(', ') })}</p>
      {children}
    </>
  )

const Keep = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <label class="choice">
    <input type="checkbox" name={name} /> {children}
  </label>
)

/** Asks whether the programs of the member go on. */
const LeftBehind = ({ userId }: { userId: string }) => {
  const { data, error } = useQuery({
    queryKey: operationKey('listKeys', { createdByUserId: userId, limit: 100 }),
    queryFn: () => loadLeftBehind(userId),
  })
  if (error) return <ErrorNotice error={error} />
  if (!data) return null
  return (
    <>
      <Made names={data.keys} textOf={(count, values) => t.count('hasCreatedKeys', count, values)}>
        <Keep name="keepKeys">{t('keepTheseKeys')}</Keep>
      </Made>
      <Made names={data.subscriptions} textOf={(count, values) => t.count('hasCreatedSubscriptions', count, values)}>
        <Keep name="keepSubscriptions">{t('keepTheseSubscriptions')}</Keep>
      </Made>
      <Made names={data.invitations} textOf={(count, values) => t.count('hasCreatedInvitations', count, values)}>
        <p>{t('theyStopWorking')}</p>
      </Made>
    </>
  )
}

/** Removes a member, or revokes an invitation. */
export const RemoveMember = ({ member, onDone, onClose }: RemoveMemberProps) => {
  const { id, email, userId } = member
  const isInvited = userId === null
  return (
    <Confirm
      title={isInvited ? t('revokeInvitationOfEmail', { email }) : t('removeEmail', { email })}
      action={isInvited ? t('revokeInvitation') : t('removePerson')}
      onConfirm={({ isChecked }) =>
        api.members.remove(id, { keepKeys: isChecked('keepKeys'), keepSubscriptions: isChecked('keepSubscriptions') })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>{isInvited ? t('linkOfInvitationStopsWorking') : t('personLosesAccessToAgency')}</p>
      {userId !== null && <LeftBehind userId={userId} />}
    </Confirm>
  )
}
