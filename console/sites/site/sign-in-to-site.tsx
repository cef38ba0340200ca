import { api, type Admin } from '../../app/api.ts'
import { t } from '../../app/language.ts'
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

interface SignInToSiteProps {
  connector: Admin.Connector
  onClose: () => void
}

/** Sites trust the address of the user, which is to be verified first. */
const VerifyFirst = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <>
    <p>
      {t({
        fr: `Le site connecte le compte de l’adresse ${email} : vérifiez d’abord qu’elle est la vôtre.`,
        en: `The site signs in the account of the address ${email}: verify first that it is yours.`,
      })}
    </p>
    <p class="hint">
      {t({
        fr: 'Si le service n’envoie pas d’e-mails, son exploitant la vérifie pour vous.',
        en: 'If the service sends no mail, its operator verifies it for you.',
      })}
    </p>
    <div class="actions">
      <Button onClick={onClose}>{t({ fr: 'Fermer', en: 'Close' })}</Button>
      <a class="link-button primary" href={pathTo('/account')}>
        {t({ fr: 'Vérifier l’adresse', en: 'Verify the address' })}
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
      <p>
        {t({ fr: 'Le lien vous identifie auprès du site comme', en: 'The link identifies you to the site as' })}{' '}
        <strong>{user.email}</strong>.{' '}
        {t({ fr: 'Il ne sert qu’une fois : ne le partagez pas.', en: 'It works once: do not share it.' })}
      </p>
      {error && <ErrorNotice error={error} />}
      {!created && isPending && <Spinner />}
      {created && <Countdown secondsLeft={secondsLeft} />}
      <div class="actions">
        <Button onClick={onClose}>{t({ fr: 'Fermer', en: 'Close' })}</Button>
        <Button isPending={isPending} onClick={renew}>
          {t({ fr: 'Nouveau lien', en: 'New link' })}
        </Button>
        {isUsable && (
          <ExternalLink url={created.url} class="link-button primary">
            {t({ fr: 'Se connecter au site', en: 'Sign in to the site' })}
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
    <Dialog
      title={`${t({ fr: 'Administration de', en: 'Admin of' })} ${siteName(connector.siteUrl)}`}
      onClose={onClose}
    >
      {user.emailVerified ? (
        <SignInLink connector={connector} onClose={onClose} />
      ) : (
        <VerifyFirst email={user.email} onClose={onClose} />
      )}
    </Dialog>
  )
}
