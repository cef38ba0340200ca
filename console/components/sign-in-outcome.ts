import { t } from './texts.ts'

/** Why the provider has signed nobody in: the service adds it to the URL of the page. */
const outcomes = {
  code: t('enterCodeOfYourSecond'),
  join: t('accountHasThisEmailAddress'),
  invited: t('agenciesHaveInvitedYou'),
  canceled: t('signInWasCanceled'),
  expired: t('thisSignInAttempt'),
  unavailable: t('identityProviderDoesNotRespond'),
  failed: t('responseOfIdentityProvider'),
  unverified_email: t('identityProviderHasNotVerified'),
  unknown_person: t('thereIsNoAccount'),
  no_agency: t('yourAccountBelongs'),
  quota: t('agencyHasReachedItsMaximum'),
} satisfies Record<string, string>

export type Outcome = keyof typeof outcomes

/** The text of an outcome. */
export const outcomeText = (outcome: Outcome): string => outcomes[outcome]

const isOutcome = (text: string | null): text is Outcome => text !== null && Object.hasOwn(outcomes, text)

/** Removes the outcome from the URL, and returns it: it is shown once. */
export const takeOutcome = (): Outcome | undefined => {
  const url = new URL(location.href)
  const outcome = url.searchParams.get('oidc')
  url.searchParams.delete('oidc')
  if (outcome !== null) history.replaceState(null, '', url)
  return isOutcome(outcome) ? outcome : undefined
}
