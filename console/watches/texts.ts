import type { Admin } from '../app/api.ts'
import type { Text } from '../app/language.ts'
import type { Tone } from '../components/badge.tsx'

/** The states of a watch, in the order of forms. */
export const statuses: Record<Admin.WatchStatus, Text> = {
  active: { fr: 'active', en: 'active' },
  paused: { fr: 'en pause', en: 'paused' },
  archived: { fr: 'archivée', en: 'archived' },
}

export const statusTones: Record<Admin.WatchStatus, Tone> = { active: 'good', paused: 'warning', archived: 'neutral' }

export const frequencies: Record<Admin.WatchFrequency, Text> = {
  hourly: { fr: 'toutes les heures', en: 'every hour' },
  daily: { fr: 'tous les jours', en: 'every day' },
  weekly: { fr: 'toutes les semaines', en: 'every week' },
}
