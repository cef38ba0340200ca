import type { KeyScope } from '#generated/public/scopes.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { CallerKey } from './keys.ts'

export const hasScope = ({ scopes }: Pick<CallerKey, 'scopes'>, scope: KeyScope): boolean =>
  scopes.includes(scope) || scopes.includes('*')

/** Throws when a key lacks a scope. */
export const requireScope = ({ key }: { key: Pick<CallerKey, 'scopes'> }, scope: KeyScope | null): void => {
  if (scope && !hasScope(key, scope)) throw apiError('PERMISSION_DENIED', { required: scope })
}

/**
 * Whether a key may read the events of resources that a scope reads. An app gets none of subscriptions, which name the
 * receivers of others.
 */
export const mayReadEventsOf = (key: Pick<CallerKey, 'scopes' | 'app'>, scope: KeyScope): boolean =>
  hasScope(key, scope) && !(key.app && scope === 'webhooks:manage')
