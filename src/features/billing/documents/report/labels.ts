import type { Message } from '#src/ground/base/language.ts'

const messages = {
  title: { fr: 'Rapport de maintenance', en: 'Maintenance report' },
  preparedFor: { fr: 'Préparé pour', en: 'Prepared for' },
  updates: { fr: 'Mises à jour', en: 'Updates' },
  failures: { fr: 'Échecs', en: 'Failed' },
  rolledBack: { fr: 'Rétablies', en: 'Restored' },
  availability: { fr: 'Disponibilité', en: 'Availability' },
  tickets: { fr: 'Demandes', en: 'Requests' },
  sites: { fr: 'Sites', en: 'Websites' },
  site: { fr: 'Site', en: 'Website' },
  date: { fr: 'Date', en: 'Date' },
  extension: { fr: 'Extension', en: 'Extension' },
  version: { fr: 'Version', en: 'Version' },
  result: { fr: 'Résultat', en: 'Result' },
  request: { fr: 'Demande', en: 'Request' },
  status: { fr: 'Statut', en: 'Status' },
  noUpdates: { fr: 'Aucune mise à jour ce mois-ci.', en: 'No updates in this month.' },
  noTickets: { fr: 'Aucune demande ce mois-ci.', en: 'No requests in this month.' },
  noSites: { fr: 'Aucun site.', en: 'No websites.' },
} satisfies Record<string, Message>

export type ReportLabels = Record<keyof typeof messages, string>

export const reportLabels = (language: 'fr' | 'en'): ReportLabels =>
  Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, message[language]])) as ReportLabels

const outcomes: Record<'updated' | 'failed' | 'rolled_back', Message> = {
  updated: { fr: 'À jour', en: 'Updated' },
  failed: { fr: 'Échec', en: 'Failed' },
  rolled_back: { fr: 'Version rétablie', en: 'Restored' },
}

export const outcomeLabel = (outcome: keyof typeof outcomes, language: 'fr' | 'en'): string =>
  outcomes[outcome][language]

/** The conventional statuses of tickets. Others are printed as they are. */
const statuses: Readonly<Record<string, Message>> = {
  open: { fr: 'Ouverte', en: 'Open' },
  in_progress: { fr: 'En cours', en: 'In progress' },
  resolved: { fr: 'Résolue', en: 'Resolved' },
  closed: { fr: 'Fermée', en: 'Closed' },
}

export const statusLabel = (status: string, language: 'fr' | 'en'): string =>
  Object.hasOwn(statuses, status) ? (statuses[status]?.[language] ?? status) : status
