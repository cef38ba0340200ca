import { scopes, scopeTitles, type KeyScope } from '#generated/public/scopes.ts'
import { inLanguage } from '../app/language.ts'
import { common } from '../app/common.ts'
import { t } from './texts.ts'

/** A resource of the public API, with the scopes that concern it. */
export interface ScopeGroup {
  title: string
  scopes: KeyScope[]
}

type ResourceOf<Scope> = Scope extends `${infer Resource}:${string}` ? Resource : never
type ActionOf<Scope> = Scope extends `${string}:${infer Action}` ? Action : never

const actions: Record<ActionOf<KeyScope>, string> = {
  read: t('read'),
  write: t('createAndChange'),
  delete: common('delete'),
  manage: t('manageSubscriptions'),
  execute: t('executeAllowedAbilitiesOfSite'),
}

/** The scope of everything. */
export const everything = '*' satisfies KeyScope

/** The scopes of the checked boxes: everything, or the single ones. */
export const toScopes = (checked: string[]): KeyScope[] =>
  checked.includes(everything) ? [everything] : scopes.filter(scope => checked.includes(scope))

/** The permission of a scope, such as `Create and change`. */
export const explainScope = (scope: KeyScope): string => actions[scope.split(':')[1] as ActionOf<KeyScope>]

/** The permission of a scope for an app, which manages its own subscriptions, and gets what it may read. */
export const explainAppScope = (scope: KeyScope): string =>
  scope === 'webhooks:manage' ? t('manageItsOwnSubscriptions') : explainScope(scope)

/** All scopes except `*`, by resource. */
export const scopeGroups: ScopeGroup[] = [
  ...Map.groupBy(
    scopes.filter(scope => scope !== everything),
    scope => scope.split(':')[0] as ResourceOf<KeyScope>,
  ),
].map(([resource, group]) => ({ title: inLanguage(scopeTitles[resource]), scopes: group }))
