import { scopes, scopeTitles, type KeyScope } from '#generated/public/scopes.ts'
import { t, type Text } from '../app/language.ts'

/** A resource of the public API, with the scopes that concern it. */
export interface ScopeGroup {
  title: string
  scopes: KeyScope[]
}

type ResourceOf<Scope> = Scope extends `${infer Resource}:${string}` ? Resource : never
type ActionOf<Scope> = Scope extends `${string}:${infer Action}` ? Action : never

const actions: Record<ActionOf<KeyScope>, Text> = {
  read: { fr: 'Lire', en: 'Read' },
  write: { fr: 'Créer et modifier', en: 'Create and change' },
  delete: { fr: 'Supprimer', en: 'Delete' },
  manage: {
    fr: 'Gérer les abonnements : ils reçoivent par défaut les événements de toutes les ressources',
    en: 'Manage subscriptions: by default they receive the events of all resources',
  },
  execute: { fr: 'Exécuter les actions autorisées d’un site', en: 'Execute the allowed abilities of a site' },
}

/** The scope of everything. */
export const everything = '*' satisfies KeyScope

/** The scopes of the checked boxes: everything, or the single ones. */
export const toScopes = (checked: string[]): KeyScope[] =>
  checked.includes(everything) ? [everything] : scopes.filter(scope => checked.includes(scope))

/** The permission of a scope, such as `Create and change`. */
export const explainScope = (scope: KeyScope): string => t(actions[scope.split(':')[1] as ActionOf<KeyScope>])

/** The permission of a scope for an app, which manages its own subscriptions, and gets what it may read. */
export const explainAppScope = (scope: KeyScope): string =>
  scope === 'webhooks:manage'
    ? t({
        fr: 'Gérer ses propres abonnements : ils reçoivent à son URL les événements des ressources que vous la laissez lire',
        en: 'Manage its own subscriptions: they receive the events of the resources that you let it read, at its URL',
      })
    : explainScope(scope)

/** All scopes except `*`, by resource. */
export const scopeGroups: ScopeGroup[] = [
  ...Map.groupBy(
    scopes.filter(scope => scope !== everything),
    scope => scope.split(':')[0] as ResourceOf<KeyScope>,
  ),
].map(([resource, group]) => ({ title: t(scopeTitles[resource]), scopes: group }))
