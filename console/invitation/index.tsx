import { useQuery } from '@tanstack/preact-query'
import { api, type Admin } from '../app/api.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Frame } from '../components/frame.tsx'
import { Spinner } from '../components/spinner.tsx'
import { roles } from '../components/roles.ts'
import { AcceptanceForm, Advice } from './acceptance-form.tsx'
import { t } from './texts.ts'

/** The author, the agency and the role of an invitation. */
const Summary = ({ invitation: { agency, role, invitedBy } }: { invitation: Admin.Invitation }) => (
  <>
    <p>
      {invitedBy === null
        ? t('youAreInvited', { agency: agency.name, role: roles[role].name })
        : t('personInvitesYou', { invitedBy, agency: agency.name, role: roles[role].name })}{' '}
      <span class="quiet">{roles[role].allows}</span>
    </p>
    <p>{t('choosePassword')}</p>
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
    <Frame title={t('acceptInvitation')}>
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
