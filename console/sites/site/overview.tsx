import { useQuery } from '@tanstack/preact-query'
import { api, type Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { formatNumber } from '../../app/language.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Vulnerabilities } from '../../components/data/vulnerabilities.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { ExternalLink } from '../../components/external-link.tsx'
import { Section } from '../../components/section.tsx'
import { Time } from '../../components/time.tsx'
import { ConnectorStatus, platformNames } from '../connector.tsx'
import { AgentUpdate } from './inventory/agent-update.tsx'
import { t } from './texts.ts'
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
      <span class="quiet">{client?.name ?? common('noClient')}</span>
    </>
  )
}

/** Whether the plugin must sign its requests, and why that matters. */
const Signatures = ({ isRequired }: { isRequired: boolean }) => (isRequired ? t('required') : t('notRequired'))

/** The state of a site and its versions. */
export const Overview = ({ connector }: { connector: Admin.ConnectorDetails }) => {
  const { platform, platformVersion, pluginVersion, phpVersion, timeZone } = connector
  const { lastPingAt, latencyMs, autoUpdatePolicy } = connector
  return (
    <>
      <Vulnerabilities websiteId={connector.websiteId} />
      <Section title={t('overview')}>
        <dl>
          <dt>{common('status')}</dt>
          <dd>
            <ConnectorStatus connector={connector} />
          </dd>
          <dt>{t('lastHeartbeat')}</dt>
          <dd>
            <Time value={lastPingAt} />
          </dd>
          <dt>{t('processedIn')}</dt>
          <dd>{latencyMs === null ? '–' : `${formatNumber(latencyMs)} ms`}</dd>
          <dt>{t('addressOfPlugin')}</dt>
          <dd>
            <ExternalLink url={connector.siteUrl} />
          </dd>
          <dt>{common('website')}</dt>
          <dd>
            <Website id={connector.websiteId} />
          </dd>
          <dt>{platformNames[platform]}</dt>
          <dd>{platformVersion ?? '–'}</dd>
          <dt>{common('plugin')}</dt>
          <dd>
            {pluginVersion ?? '–'} <AgentUpdate connector={connector} />
          </dd>
          <dt>{common('php')}</dt>
          <dd>{phpVersion ?? '–'}</dd>
          <dt>{t('timeZone')}</dt>
          <dd>{timeZone ?? '–'}</dd>
          <dt>{t('hmacSignatures')}</dt>
          <dd>
            <Signatures isRequired={connector.hmacRequired} />
          </dd>
          <dt>{t('connected')}</dt>
          <dd>
            <Time value={connector.createdAt} />
          </dd>
          {connector.revokedAt && (
            <>
              <dt>{t('disconnected')}</dt>
              <dd>
                <Time value={connector.revokedAt} />
              </dd>
            </>
          )}
          <dt>{t('siteId')}</dt>
          <dd>
            <code>{connector.siteId}</code>
          </dd>
        </dl>
      </Section>
      {autoUpdatePolicy && <UpdatePolicy policy={autoUpdatePolicy} />}
    </>
  )
}
