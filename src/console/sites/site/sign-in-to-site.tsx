import { api, type Admin } from '../../app/api.ts'
import { t } from '../../app/language.ts'
import { useSession } from '../../app/session.tsx'
import { Button } from '../../components/button.tsx'
import { Countdown } from '../../components/countdown.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { ExternalLink } from '../../components/external-link.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useExpiring } from '../../components/use-expiring.ts'
import { siteName, tokenLifetimeSeconds } from '../connector.tsx'

/** A link that signs the user in to the site. It is not opened by itself, because browsers block such windows. */
export const SignInToSite = ({ connector, onClose }: { connector: Admin.Connector; onClose: () => void }) => {
  const { user } = useSession()
  const { created, secondsLeft, error, isPending, renew } = useExpiring(tokenLifetimeSeconds, () =>
    api.connectors.createSsoToken(connector.id),
  )
  const isUsable = created !== undefined && secondsLeft > 0
  return (
    <Dialog
      title={`${t({ fr: 'Administration de', en: 'Admin of' })} ${siteName(connector.siteUrl)}`}
      onClose={onClose}
    >
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
    </Dialog>
  )
}
