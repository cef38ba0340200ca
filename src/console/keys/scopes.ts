import { scopes, type KeyScope } from '#generated/public/scopes.ts'
import { t, type Text } from '../app/language.ts'

/** A resource of the public API, with the scopes that concern it. */
export interface ScopeGroup {
  title: string
  scopes: KeyScope[]
}

const resources: Record<string, Text> = {
  clients: { fr: 'Clients', en: 'Clients' },
  contacts: { fr: 'Contacts', en: 'Contacts' },
  websites: { fr: 'Sites web', en: 'Websites' },
  tickets: { fr: 'Tickets', en: 'Tickets' },
  invoices: { fr: 'Factures', en: 'Invoices' },
  quotes: { fr: 'Devis', en: 'Quotes' },
  tasks: { fr: 'Tâches', en: 'Tasks' },
  events: { fr: 'Agenda', en: 'Calendar events' },
  webhooks: { fr: 'Webhooks', en: 'Webhooks' },
  watches: { fr: 'Veilles', en: 'Watches' },
  abilities: { fr: 'Actions des sites', en: 'Abilities of sites' },
}

const actions: Record<string, Text> = {
  read: { fr: 'Lire', en: 'Read' },
  write: { fr: 'Créer et modifier', en: 'Create and change' },
  delete: { fr: 'Supprimer', en: 'Delete' },
  manage: {
    fr: 'Gérer les abonnements : ils reçoivent par défaut les événements de toutes les ressources',
    en: 'Manage subscriptions: by default they receive the events of all resources',
  },
  execute: { fr: 'Exécuter les actions autorisées d’un site', en: 'Execute the allowed abilities of a site' },
}

const textOf = (texts: Record<string, Text>, name: string) => {
  const text = texts[name]
  return text ? t(text) : name
}

/** The scope of everything. */
export const everything = '*' satisfies KeyScope

const resourceOf = (scope: KeyScope) => scope.split(':')[0] ?? scope

/** What a scope allows, such as `Create and change`. */
export const explainScope = (scope: KeyScope): string => textOf(actions, scope.split(':')[1] ?? '')

/** All scopes except `*`, by resource. */
export const scopeGroups: ScopeGroup[] = [
  ...Map.groupBy(
    scopes.filter(scope => scope !== everything),
    resourceOf,
  ),
].map(([resource, group]) => ({ title: textOf(resources, resource), scopes: group }))
