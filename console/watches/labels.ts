import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import type { Tone } from '../components/badge.tsx'
import { t } from './texts.ts'

/** The states of a watch, in the order of forms. */
export const statuses: Record<Admin.WatchStatus, string> = {
  active: common('active'),
  paused: common('paused'),
  archived: t('archived'),
}

export const statusTones: Record<Admin.WatchStatus, Tone> = { active: 'good', paused: 'warning', archived: 'neutral' }

export const frequencies: Record<Admin.WatchFrequency, string> = {
  hourly: t('everyHour'),
  daily: t('everyDay'),
  weekly: t('everyWeek'),
}
