import type { Admin } from '../app/api.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import { t } from './texts.ts'

export const platformNames: Record<Admin.Connector['platform'], string> = {
  wordpress: 'WordPress',
  prestashop: 'PrestaShop',
}

/** The lifetime of the tokens with which a plugin is paired, and with which people sign in to a site. */
export const tokenLifetimeSeconds = 60

/** A site by its address, without the scheme. */
export const siteName = (siteUrl: string): string => siteUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')

const states = {
  connected: { text: t('connectedStatus'), tone: 'good' },
  new: { text: t('noHeartbeatYet'), tone: 'warning' },
  offline: { text: t('offlineStatus'), tone: 'bad' },
  revoked: { text: t('disconnectedStatus'), tone: 'neutral' },
} satisfies Record<string, { text: string; tone: Tone }>

const stateOf = ({ status, lastPingAt, revokedAt }: Admin.Connector): keyof typeof states => {
  if (revokedAt) return 'revoked'
  if (status === 'connected') return 'connected'
  return lastPingAt ? 'offline' : 'new'
}

/** Whether a site is reachable: the API says `disconnected` both if it was disconnected and if it has fallen silent. */
export const ConnectorStatus = ({ connector }: { connector: Admin.Connector }) => {
  const { text, tone } = states[stateOf(connector)]
  return <Badge tone={tone}>{text}</Badge>
}
