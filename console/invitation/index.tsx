import { useQuery } from '@tanstack/preact-query'
import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Frame } from '../components/frame.tsx'
import { Spinner } from '../components/spinner.tsx'
import { roles } from '../components/roles.ts'
import { AcceptanceForm, Advice } from './acceptance-form.tsx'

/** The author, the agency and the role of an invitation. */
const Summary = ({ invitation: { agency, role, invitedBy } }: { invitation: Admin.Invitation }) => (
  <>
    <p>
      {invitedBy === null
        ? t({ fr: `Vous êtes invité à rejoindre ${agency.name}`, en: `You are invited to join ${agency.name}` })
        : t({
            fr: `${invitedBy} vous invite à rejoindre ${agency.name}`,
            en: `${invitedBy} invites you to join ${agency.name}`,
          })}
      {t({ fr: `, avec ce rôle : ${roles[role].name.fr}.`, en: `, with the role: ${roles[role].name.en}.` })}{' '}
      <span class="quiet">{t(roles[role].allows)}</span>
    </p>
    <p>
      {t({
        fr: 'Choisissez un mot de passe. Si vous avez déjà un compte, entrez le sien.',
        en: 'Choose a password. If you have an account already, enter its password.',
      })}
    </p>
  </>
)

/** The page of an invitation, for people with and without an account. Its token is the fragment of the URL. */
export const Invitation = () => {
  const token = location.hash.slice(1)
  const { data, error, refetch } = useQuery({
    queryKey: operationKey('lookUpInvitation'),
    queryFn: async () => await api.lookUpInvitation({ token }),
    // The form stays as it is while the person fills it in.
    staleTime: Infinity,
  })
  return (
    <Frame title={t({ fr: 'Accepter l’invitation', en: 'Accept the invitation' })}>
      {!data && !error && <Spinner />}
      {error && (
        <>
          <Advice error={error} />
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        </>
      )}
      {data && (
        <>
          <Summary invitation={data} />
          <AcceptanceForm
            invitation={data}
            token={token}
            // The session may have been another user's. Loading the page anew forgets that, and the token.
            onAccepted={() => location.replace(pathTo(''))}
          />
        </>
      )}
    </Frame>
  )
}
