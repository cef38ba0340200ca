import { useQuery } from '@tanstack/preact-query'
import { api, type Admin } from '../../app/api.ts'
import { formatNumber, t } from '../../app/language.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Vulnerabilities } from '../../components/data/vulnerabilities.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { ExternalLink } from '../../components/external-link.tsx'
import { Section } from '../../components/section.tsx'
import { Time } from '../../components/time.tsx'
import { ConnectorStatus, platformNames } from '../connector.tsx'
import { AgentUpdate } from './inventory/agent-update.tsx'
import { UpdatePolicy } from './update-policy.tsx'

/** The website that the connector belongs to, and its client. */
const Website = ({ id }: { id: number }) => {
  const { data: website, error } = useQuery({
    queryKey: operationKey('getAdminWebsite', { id }),
    queryFn: async () => await api.websites.get(id),
  })
  if (error) return <ErrorNotice error={error} />
  if (!website) return null
  const { url, client } = website
  return (
    <>
      <ExternalLink url={url} />
      <br />
      <span class="quiet">{client?.name ?? t({ fr: 'sans client', en: 'no client' })}</span>
    </>
  )
}

/** Whether the plugin must sign its requests, and why that matters. */
const Signatures = ({ isRequired }: { isRequired: boolean }) =>
  isRequired
    ? t({ fr: 'exigées', en: 'required' })
    : t({
        fr: 'non exigées : une version plus récente de l’extension signerait ses requêtes',
        en: 'not required: a newer version of the plugin would sign its requests',
      })

/** The state of a site and its versions. */
export const Overview = ({ connector }: { connector: Admin.ConnectorDetails }) => {
  const { platform, platformVersion, pluginVersion, phpVersion, timeZone } = connector
  const { lastPingAt, latencyMs, autoUpdatePolicy } = connector
  return (
    <>
      <Vulnerabilities websiteId={connector.websiteId} />
      <Section title={t({ fr: 'Aperçu', en: 'Overview' })}>
        <dl>
          <dt>{t({ fr: 'État', en: 'Status' })}</dt>
          <dd>
            <ConnectorStatus connector={connector} />
          </dd>
          <dt>{t({ fr: 'Dernier signal', en: 'Last heartbeat' })}</dt>
          <dd>
            <Time value={lastPingAt} />
          </dd>
          <dt>{t({ fr: 'Traité en', en: 'Processed in' })}</dt>
          <dd>{latencyMs === null ? '–' : `${formatNumber(latencyMs)} ms`}</dd>
          <dt>{t({ fr: 'Adresse de l’extension', en: 'Address of the plugin' })}</dt>
          <dd>
            <ExternalLink url={connector.siteUrl} />
          </dd>
          <dt>{t({ fr: 'Site web', en: 'Website' })}</dt>
          <dd>
            <Website id={connector.websiteId} />
          </dd>
          <dt>{platformNames[platform]}</dt>
          <dd>{platformVersion ?? '–'}</dd>
          <dt>{t({ fr: 'Extension', en: 'Plugin' })}</dt>
          <dd>
            {pluginVersion ?? '–'} <AgentUpdate connector={connector} />
          </dd>
          <dt>{t({ fr: 'PHP', en: 'PHP' })}</dt>
          <dd>{phpVersion ?? '–'}</dd>
          <dt>{t({ fr: 'Fuseau horaire', en: 'Time zone' })}</dt>
          <dd>{timeZone ?? '–'}</dd>
          <dt>{t({ fr: 'Signatures HMAC', en: 'HMAC signatures' })}</dt>
          <dd>
            <Signatures isRequired={connector.hmacRequired} />
          </dd>
          <dt>{t({ fr: 'Connecté', en: 'Connected' })}</dt>
          <dd>
            <Time value={connector.createdAt} />
          </dd>
          {connector.revokedAt && (
            <>
              <dt>{t({ fr: 'Déconnecté', en: 'Disconnected' })}</dt>
              <dd>
                <Time value={connector.revokedAt} />
              </dd>
            </>
          )}
          <dt>{t({ fr: 'Identifiant du site', en: 'Site id' })}</dt>
          <dd>
            <code>{connector.siteId}</code>
          </dd>
        </dl>
      </Section>
      {autoUpdatePolicy && <UpdatePolicy policy={autoUpdatePolicy} />}
    </>
  )
}
