import { api, type Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { Button } from '../../components/button.tsx'
import { Countdown } from '../../components/countdown.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { ExternalLink } from '../../components/external-link.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useExpiring } from '../../components/use-expiring.ts'
import { siteName, tokenLifetimeSeconds } from '../connector.tsx'
import { t } from './texts.ts'

interface SignInToSiteProps {
  connector: Admin.Connector
  onClose: () => void
}

/** Sites trust the address of the user, which is to be verified first. */
const VerifyFirst = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <>
    <p>{t('siteSignsInAccount', { email })}</p>
    <p class="hint">{t('ifServiceSendsNoMail')}</p>
    <div class="actions">
      <Button onClick={onClose}>{common('close')}</Button>
      <a class="link-button primary" href={pathTo('/account')}>
        {t('verifyAddress')}
      </a>
    </div>
  </>
)

/** A link that signs the user in to the site. It is not opened by itself, because browsers block such windows. */
const SignInLink = ({ connector, onClose }: SignInToSiteProps) => {
  const { user } = useSession()
  const { created, secondsLeft, error, isPending, renew } = useExpiring(tokenLifetimeSeconds, () =>
    api.connectors.createSsoToken(connector.id),
  )
  const isUsable = created !== undefined && secondsLeft > 0
  return (
    <>
      <p>{t.rich('linkIdentifiesYouToSite', { email: <strong>{user.email}</strong> })}</p>
      {error && <ErrorNotice error={error} />}
      {!created && isPending && <Spinner />}
      {created && <Countdown secondsLeft={secondsLeft} />}
      <div class="actions">
        <Button onClick={onClose}>{common('close')}</Button>
        <Button isPending={isPending} onClick={renew}>
          {t('newLink')}
        </Button>
        {isUsable && (
          <ExternalLink url={created.url} class="link-button primary">
            {t('signInToSite')}
          </ExternalLink>
        )}
      </div>
    </>
  )
}

/** The way of a user into the administration of a site. */
export const SignInToSite = ({ connector, onClose }: SignInToSiteProps) => {
  const { user } = useSession()
  return (
    <Dialog title={t('adminOfSite', { site: siteName(connector.siteUrl) })} onClose={onClose}>
      {user.emailVerified ? (
        <SignInLink connector={connector} onClose={onClose} />
      ) : (
        <VerifyFirst email={user.email} onClose={onClose} />
      )}
    </Dialog>
  )
}
