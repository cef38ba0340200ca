import type { Data } from '../../app/api.ts'
import type { Text } from '../../app/language.ts'

/** The conventional states of tasks. The API takes any text, and `completed` means the same as `done`. */
export const taskStatuses: Record<string, Text> = {
  todo: { fr: 'À faire', en: 'To do' },
  in_progress: { fr: 'En cours', en: 'In progress' },
  done: { fr: 'Terminée', en: 'Done' },
}

/** The states of unfinished tasks, those that are being worked on first. */
export const openStatuses = ['in_progress', 'todo'] as const

export const taskPriorities: Record<Data.Task['priority'], Text> = {
  urgent: { fr: 'Urgente', en: 'Urgent' },
  high: { fr: 'Haute', en: 'High' },
  normal: { fr: 'Normale', en: 'Normal' },
  low: { fr: 'Basse', en: 'Low' },
}

export const isDone = ({ status }: Pick<Data.Task, 'status'>): boolean => /^(done|completed)$/i.test(status)
