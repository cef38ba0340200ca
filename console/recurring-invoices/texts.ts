import type { Data } from '../app/api.ts'
import type { Text } from '../app/language.ts'
import type { Tone } from '../components/badge.tsx'

export const intervals: Record<Data.RecurringInvoice['interval'], Text> = {
  week: { fr: 'Chaque semaine', en: 'Every week' },
  month: { fr: 'Chaque mois', en: 'Every month' },
  quarter: { fr: 'Chaque trimestre', en: 'Every quarter' },
  year: { fr: 'Chaque année', en: 'Every year' },
}

export const recurringStatuses = new Map<Data.RecurringInvoice['status'], { text: Text; tone: Tone }>([
  ['active', { text: { fr: 'active', en: 'active' }, tone: 'good' }],
  ['paused', { text: { fr: 'en pause', en: 'paused' }, tone: 'warning' }],
  ['ended', { text: { fr: 'terminée', en: 'over' }, tone: 'neutral' }],
])
