import { useQuery } from '@tanstack/preact-query'
import { api } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { outcomeText, type Outcome } from './sign-in-outcome.ts'
import { t } from './texts.ts'

/** How people can sign in to this service. Undefined until it is known. */
export const useSignInMethods = () =>
  useQuery({ queryKey: operationKey('listSignInMethods'), queryFn: () => api.signInMethods(), staleTime: Infinity })
    .data

/** Leads to the provider, which leads back to the page. */
const providerUrl = (): string =>
  `/api/session/oidc?returnTo=${encodeURIComponent(location.pathname + location.search)}`

/** The link to the provider. It leaves the page, so it is no button. */
export const ProviderLink = ({ name }: { name: string }) => (
  <p>
    <a class="link-button" href={providerUrl()}>
      {t('continueWithName', { name })}
    </a>
  </p>
)

/** Says why the provider has signed nobody in. */
export const OutcomeNotice = ({ outcome }: { outcome: Outcome | undefined }) =>
  outcome && (
    <p class={outcome === 'code' || outcome === 'join' ? 'notice' : 'notice warning'} role="status">
      {outcomeText(outcome)}
    </p>
  )
