import { useQuery } from '@tanstack/preact-query'
import type { ComponentChildren } from 'preact'
import { api, type Admin } from '../app/api.ts'
import { count, t, type Text } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { Confirm } from '../components/confirm.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'

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
  one: Text
  many: Text
  children: ComponentChildren
}

const Made = ({ names, one, many, children }: MadeProps) =>
  names.length > 0 && (
    <>
      <p>
        {t({ fr: 'La personne a créé', en: 'The person has created' })} {count(names.length, one, many)} (
        {names.join(', ')}).
      </p>
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
      <Made names={data.keys} one={{ fr: 'clé d’API', en: 'API key' }} many={{ fr: 'clés d’API', en: 'API keys' }}>
        <Keep name="keepKeys">
          {t({
            fr: 'Garder ces clés et leurs abonnements. Sinon elles sont révoquées, pour toujours.',
            en: 'Keep these keys and their subscriptions. Otherwise they are revoked, for good.',
          })}
        </Keep>
      </Made>
      <Made
        names={data.subscriptions}
        one={{ fr: 'abonnement webhook', en: 'webhook subscription' }}
        many={{ fr: 'abonnements webhook', en: 'webhook subscriptions' }}
      >
        <Keep name="keepSubscriptions">
          {t({
            fr: 'Garder ces abonnements. Sinon ils sont désactivés, et vous pourrez les réactiver.',
            en: 'Keep these subscriptions. Otherwise they are disabled, and you can enable them again.',
          })}
        </Keep>
      </Made>
      <Made
        names={data.invitations}
        one={{ fr: 'invitation', en: 'invitation' }}
        many={{ fr: 'invitations', en: 'invitations' }}
      >
        <p>{t({ fr: 'Elles cessent de fonctionner.', en: 'They stop working.' })}</p>
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
      title={
        isInvited
          ? t({ fr: `Annuler l’invitation de ${email}`, en: `Revoke the invitation of ${email}` })
          : t({ fr: `Retirer ${email}`, en: `Remove ${email}` })
      }
      action={
        isInvited
          ? t({ fr: 'Annuler l’invitation', en: 'Revoke the invitation' })
          : t({ fr: 'Retirer la personne', en: 'Remove the person' })
      }
      onConfirm={({ isChecked }) =>
        api.members.remove(id, { keepKeys: isChecked('keepKeys'), keepSubscriptions: isChecked('keepSubscriptions') })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {isInvited
          ? t({
              fr: 'Le lien de l’invitation cesse de fonctionner. Vous pourrez inviter la personne à nouveau.',
              en: 'The link of the invitation stops working. You can invite the person again.',
            })
          : t({
              fr: 'La personne perd l’accès à l’agence immédiatement, et ses sessions dans l’agence se terminent.',
              en: 'The person loses access to the agency at once, and their sessions in the agency end.',
            })}
      </p>
      {userId !== null && <LeftBehind userId={userId} />}
    </Confirm>
  )
}
