import type { Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import type { Tone } from '../components/badge.tsx'
import { t } from './texts.ts'

export const campaignStatuses: Record<Data.CampaignStatus, { text: string; tone: Tone }> = {
  running: { text: common('running'), tone: 'good' },
  paused: { text: common('paused'), tone: 'warning' },
  completed: { text: t('completed'), tone: 'neutral' },
  cancelled: { text: t('cancelled'), tone: 'neutral' },
}

export const updateStatuses: Record<Data.UpdateStatus, { text: string; tone: Tone }> = {
  pending: { text: common('pending'), tone: 'neutral' },
  running: { text: common('running'), tone: 'warning' },
  updated: { text: t('updated'), tone: 'good' },
  unchanged: { text: t('upToDateAlready'), tone: 'neutral' },
  failed: { text: t('failed'), tone: 'bad' },
  unsupported: { text: t('unsupported'), tone: 'warning' },
  cancelled: { text: t('cancelled'), tone: 'neutral' },
}

export const updateReasons: Record<Data.UpdateReason, string> = {
  rolled_back: t('siteWasBrokenAfterUpdate'),
  error: t('pluginOfSiteReportedError'),
  version_mismatch: t('siteHasAnotherVersion'),
  no_answer: t('siteNeverReportedResult'),
  silent: t('siteHasBeenSilent'),
  storage_full: t('dataOfSiteHasReached'),
  no_connector: t('websiteIsNotConnected'),
  platform: t('itIsNotWordPressSite'),
  agent_version: t('connectingPluginOfSite'),
  not_installed: t('siteDoesNotHaveExtension'),
}

const limits: Record<NonNullable<Data.CampaignItem['upTo']>, string> = {
  minor: t('limitedToMinor'),
  patch: t('limitedToPatch'),
}

/** An item in words, such as `akismet → 5.3.1`. */
export const describeItem = ({ type, slug, version, upTo }: Data.CampaignItem): string => {
  const all = {
    plugin: t('everyPlugin'),
    theme: t('everyTheme'),
    core: t('wordPress'),
  }
  const target = (type !== 'core' && slug) || all[type]
  return [version ? `${target} → ${version}` : target, upTo && limits[upTo]].filter(Boolean).join(', ')
}
