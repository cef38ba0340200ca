import type { Data } from '../../app/api.ts'
import { t } from './texts.ts'

/** The conventional states of tasks. The API takes any text, and `completed` means the same as `done`. */
export const taskStatuses: Record<string, string> = {
  todo: t('toDo'),
  in_progress: t('inProgress'),
  done: t('done'),
}

/** The states of unfinished tasks, those that are being worked on first. */
export const openStatuses = ['in_progress', 'todo'] as const

export const taskPriorities: Record<Data.Task['priority'], string> = {
  urgent: t('urgent'),
  high: t('high'),
  normal: t('normal'),
  low: t('low'),
}

export const isDone = ({ status }: Pick<Data.Task, 'status'>): boolean => /^(done|completed)$/i.test(status)
