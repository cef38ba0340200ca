import { useQuery } from '@tanstack/preact-query'
import { api, type Admin } from '../app/api.ts'
import { count, t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { Confirm } from '../components/confirm.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'

interface RemoveMemberProps {
  member: Admin.Member
  onDone: () => void
  onClose: () => void
}

/** The keys of a user that still work, as far as one page of the list tells. */
const loadUsableKeys = async (userId: string) => {
  const { data } = await api.keys.list({ createdByUserId: userId, limit: 100 })
  return data.filter(({ status }) => status !== 'revoked')
}

/** Asks whether the programs of the member go on. Shown only if the member has created keys. */
const KeysOfMember = ({ userId }: { userId: string }) => {
  const { data: keys, error } = useQuery({
    queryKey: operationKey('listKeys', { createdByUserId: userId, limit: 100 }),
    queryFn: () => loadUsableKeys(userId),
  })
  if (error) return <ErrorNotice error={error} />
  if (!keys || keys.length === 0) return null
  return (
    <>
      <p>
        {t({ fr: 'La personne a créé', en: 'The person has created' })}{' '}
        {count(keys.length, { fr: 'clé d’API', en: 'API key' }, { fr: 'clés d’API', en: 'API keys' })} (
        {keys.map(({ name }) => name).join(', ')}).
      </p>
      <label class="choice">
        <input type="checkbox" name="keepKeys" />{' '}
        {t({
          fr: 'Garder ces clés. Sinon elles sont révoquées, pour toujours.',
          en: 'Keep these keys. Otherwise they are revoked, for good.',
        })}
      </label>
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
      onConfirm={({ isChecked }) => api.members.remove(id, { keepKeys: isChecked('keepKeys') })}
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
      {userId !== null && <KeysOfMember userId={userId} />}
    </Confirm>
  )
}
