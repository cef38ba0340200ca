import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, reload } from '../app/api.ts'
import { t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { notify } from '../components/notifications.tsx'
import { Section } from '../components/section.tsx'
import { Time } from '../components/time.tsx'
import { takeOutcome } from '../components/sign-in-outcome.ts'
import { OutcomeNotice, ProviderLink, useSignInMethods } from '../components/provider-link.tsx'
import { LinkIdentity } from './link-identity.tsx'
import { UnlinkIdentity } from './unlink-identity.tsx'

/** The identity with which the user signs in at the provider, if there is a provider. */
export const Identity = () => {
  const methods = useSignInMethods()
  const { data } = useQuery({ queryKey: operationKey('getIdentity'), queryFn: () => api.session.identity.get() })
  const [outcome] = useState(takeOutcome)
  const [isUnlinking, setUnlinking] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  const name = methods?.oidc?.name
  if (!data || name === undefined) return null
  const { linked, proposed } = data
  const onChanged = (message: string) => {
    notify(message)
    setUnlinking(false)
    void reload('getIdentity')
  }
  return (
    <Section title={t({ fr: `Connexion avec ${name}`, en: `Sign-in with ${name}` })}>
      {outcome !== 'join' && <OutcomeNotice outcome={outcome} />}
      {outcome === 'join' && !linked && !proposed && (
        <p class="notice warning" role="status">
          {t({
            fr: `L’adresse de ${name} n’est pas celle de ce compte : il n’y a rien à lier.`,
            en: `The address at ${name} is not that of this account: there is nothing to link.`,
          })}
        </p>
      )}
      {linked ? (
        <>
          <p>
            {t({ fr: 'Lié à', en: 'Linked to' })} {linked.email} <Time value={linked.createdAt} />
          </p>
          <Button
            look="danger"
            obstacle={
              methods?.password
                ? undefined
                : t({ fr: 'C’est votre seul moyen de connexion.', en: 'It is your only way to sign in.' })
            }
            onClick={() => setUnlinking(true)}
          >
            {t({ fr: 'Dissocier', en: 'Unlink' })}
          </Button>
        </>
      ) : (
        <>
          <p>
            {t({
              fr: 'Liez votre identité pour vous connecter sans mot de passe. Elle doit avoir l’adresse de ce compte.',
              en: 'Link your identity to sign in without a password. It must have the address of this account.',
            })}
          </p>
          <ProviderLink name={name} />
        </>
      )}
      {proposed && !isDismissed && (
        <LinkIdentity
          name={name}
          email={proposed.email}
          onDone={() => onChanged(t({ fr: 'L’identité est liée', en: 'The identity is linked' }))}
          onClose={() => setDismissed(true)}
        />
      )}
      {isUnlinking && (
        <UnlinkIdentity
          onDone={() => onChanged(t({ fr: 'L’identité est dissociée', en: 'The identity is unlinked' }))}
          onClose={() => setUnlinking(false)}
        />
      )}
    </Section>
  )
}
