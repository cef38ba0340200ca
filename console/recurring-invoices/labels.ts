import type { Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import type { Tone } from '../components/badge.tsx'
import { t } from './texts.ts'

export const intervals: Record<Data.RecurringInvoice['interval'], string> = {
  week: t('everyWeek'),
  month: t('everyMonth'),
  quarter: t('everyQuarter'),
  year: t('everyYear'),
}

export const recurringStatuses = new Map<Data.RecurringInvoice['status'], { text: string; tone: Tone }>([
  ['active', { text: common('active'), tone: 'good' }],
  ['paused', { text: common('paused'), tone: 'warning' }],
  ['ended', { text: t('over'), tone: 'neutral' }],
])
