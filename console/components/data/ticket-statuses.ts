import { t } from './texts.ts'

/** The conventional states of tickets, in the order of their work. The API takes any text. */
export const ticketStatuses: Record<string, string> = {
  open: t('open'),
  in_progress: t('inProgress'),
  resolved: t('resolved'),
  closed: t('closed'),
}

export const ticketPriorities: Record<string, string> = {
  urgent: t('urgent'),
  high: t('high'),
  normal: t('normal'),
  low: t('low'),
}

/** The name of a value; one that an integration has made up names itself. */
export const nameOf = (names: Record<string, string>, value: string): string => {
  const known = Object.hasOwn(names, value) ? names[value] : undefined
  return known ?? value
}

/** The choices of a field, with its own value if that is another one. */
export const choicesWith = (names: Record<string, string>, value: string): Record<string, string> =>
  Object.hasOwn(names, value) ? names : { ...names, [value]: value }
