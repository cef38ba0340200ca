import { t, type Text } from '../../app/language.ts'

/** The conventional states of tickets, in the order of their work. The API takes any text. */
export const ticketStatuses: Record<string, Text> = {
  open: { fr: 'Ouvert', en: 'Open' },
  in_progress: { fr: 'En cours', en: 'In progress' },
  resolved: { fr: 'Résolu', en: 'Resolved' },
  closed: { fr: 'Fermé', en: 'Closed' },
}

export const ticketPriorities: Record<string, Text> = {
  urgent: { fr: 'Urgente', en: 'Urgent' },
  high: { fr: 'Haute', en: 'High' },
  normal: { fr: 'Normale', en: 'Normal' },
  low: { fr: 'Basse', en: 'Low' },
}

/** The name of a value; one that an integration has made up names itself. */
export const nameOf = (names: Record<string, Text>, value: string): string => {
  const known = Object.hasOwn(names, value) ? names[value] : undefined
  return known ? t(known) : value
}

/** The choices of a field, with its own value if that is another one. */
export const choicesWith = (names: Record<string, Text>, value: string): Record<string, Text | string> =>
  Object.hasOwn(names, value) ? names : { ...names, [value]: value }
