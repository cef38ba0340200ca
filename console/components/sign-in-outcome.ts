import type { Text } from '../app/language.ts'

/** Why the provider has signed nobody in: the service adds it to the URL of the page. */
const outcomes = {
  code: {
    fr: 'Entrez le code de votre double authentification pour terminer la connexion.',
    en: 'Enter the code of your second factor to complete the sign-in.',
  },
  join: {
    fr: 'Un compte a déjà cette adresse e-mail. Connectez-vous une fois comme d’habitude, puis confirmez le lien sur la page « Mon compte ».',
    en: 'An account has this email address already. Sign in once as usual, then confirm the link on the page “My account”.',
  },
  invited: {
    fr: 'Des agences vous ont invité : acceptez ou refusez sur la page « Invitations ».',
    en: 'Agencies have invited you: accept or decline on the page “Invitations”.',
  },
  canceled: { fr: 'La connexion a été annulée.', en: 'The sign-in was canceled.' },
  expired: {
    fr: 'Cette tentative de connexion a expiré ou a déjà servi. Recommencez.',
    en: 'This sign-in attempt has expired or was used already. Start again.',
  },
  unavailable: {
    fr: 'Le fournisseur d’identité ne répond pas. Réessayez plus tard.',
    en: 'The identity provider does not respond. Try again later.',
  },
  failed: {
    fr: 'La réponse du fournisseur d’identité n’est pas valable. Recommencez ; si cela persiste, prévenez l’opérateur du service.',
    en: 'The response of the identity provider is invalid. Start again; if this persists, tell the operator of the service.',
  },
  unverified_email: {
    fr: 'Le fournisseur d’identité n’a pas vérifié votre adresse e-mail, et aucun compte n’est lié.',
    en: 'The identity provider has not verified your email address, and no account is linked.',
  },
  unknown_person: {
    fr: 'Aucun compte ne vous correspond. Demandez une invitation à votre agence.',
    en: 'There is no account for you. Ask your agency for an invitation.',
  },
  no_agency: {
    fr: 'Votre compte n’appartient à aucune agence. Demandez une invitation.',
    en: 'Your account belongs to no agency. Ask for an invitation.',
  },
  quota: {
    fr: 'L’agence a atteint son nombre maximal de membres.',
    en: 'The agency has reached its maximum number of members.',
  },
} satisfies Record<string, Text>

export type Outcome = keyof typeof outcomes

/** The text of an outcome. */
export const outcomeText = (outcome: Outcome): Text => outcomes[outcome]

const isOutcome = (text: string | null): text is Outcome => text !== null && Object.hasOwn(outcomes, text)

/** Removes the outcome from the URL, and returns it: it is shown once. */
export const takeOutcome = (): Outcome | undefined => {
  const url = new URL(location.href)
  const outcome = url.searchParams.get('oidc')
  url.searchParams.delete('oidc')
  if (outcome !== null) history.replaceState(null, '', url)
  return isOutcome(outcome) ? outcome : undefined
}
