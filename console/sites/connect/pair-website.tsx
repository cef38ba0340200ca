import { useQuery } from '@tanstack/preact-query'
import { useEffect } from 'preact/hooks'
import { api, reload, type Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { pathTo } from '../../app/paths.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Button } from '../../components/button.tsx'
import { Code } from '../../components/code.tsx'
import { Countdown } from '../../components/countdown.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useExpiring } from '../../components/use-expiring.ts'
import { tokenLifetimeSeconds } from '../connector.tsx'
import { PairingSteps } from './pairing-steps.tsx'
import { t } from './texts.ts'
import { useInitialFocus } from './use-initial-focus.ts'
import { WebsiteHeading } from './website-heading.tsx'

/** The connector of the plugin that used the token, once it has. */
const useNewConnector = ({ id, connector: previous }: Admin.ManagedWebsite) => {
  const { data: website, error } = useQuery({
    queryKey: operationKey('getAdminWebsite', { id }, 'pairing'),
    queryFn: async () => await api.websites.get(id),
    refetchInterval: 5_000,
    // A connector that was revoked since would count as a new one.
    gcTime: 0,
  })
  const connector = website?.connector?.id === previous?.id ? undefined : website?.connector
  const connectorId = connector?.id
  useEffect(() => {
    if (connectorId) void reload('listConnectors', 'getConnector')
  }, [connectorId])
  return { connector, error }
}

const Paired = ({ connectorId, onClose }: { connectorId: number; onClose: () => void }) => {
  const message = useInitialFocus<HTMLParagraphElement>()
  return (
    <>
      <p ref={message} tabIndex={-1} class="notice good">
        {t('siteIsConnected')}
      </p>
      <div class="actions">
        <Button onClick={onClose}>{common('close')}</Button>
        <a class="link-button primary" href={pathTo(`/sites/${connectorId}`)}>
          {t('openSite')}
        </a>
      </div>
    </>
  )
}

interface PairWebsiteProps {
  website: Admin.ManagedWebsite
  onBack: () => void
  onClose: () => void
}

/** Shows a pairing token with the steps in the plugin, until the plugin has used it. */
export const PairWebsite = ({ website, onBack, onClose }: PairWebsiteProps) => {
  const { created, secondsLeft, error, isPending, renew } = useExpiring(tokenLifetimeSeconds, () =>
    api.connectors.createPairingToken(website.id),
  )
  const pairing = useNewConnector(website)
  const heading = useInitialFocus<HTMLParagraphElement>()
  if (pairing.connector) return <Paired connectorId={pairing.connector.id} onClose={onClose} />
  const isExpired = created !== undefined && secondsLeft === 0
  return (
    <>
      <WebsiteHeading website={website} element={heading} />
      {website.connector && <p class="notice warning">{t('thisSiteIsAlreadyConnected')}</p>}
      <PairingSteps />
      {error && <ErrorNotice error={error} />}
      {pairing.error && <ErrorNotice error={pairing.error} />}
      {!created && isPending && <Spinner />}
      {created && !isExpired && <Code text={created.pairingToken} label={t('token')} copyLabel={t('copyToken')} />}
      {created && <Countdown secondsLeft={secondsLeft} />}
      <p class="quiet" role="status">
        {isExpired ? t('tokenIsNoLongerValid') : t('waitingForPlugin')}
      </p>
      <div class="actions">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button isPending={isPending} onClick={renew}>
          {t('newToken')}
        </Button>
      </div>
    </>
  )
}
