import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, reload } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { notify } from '../components/notifications.tsx'
import { Section } from '../components/section.tsx'
import { Time } from '../components/time.tsx'
import { takeOutcome } from '../components/sign-in-outcome.ts'
import { OutcomeNotice, ProviderLink, useSignInMethods } from '../components/provider-link.tsx'
import { LinkIdentity } from './link-identity.tsx'
import { t } from './texts.ts'
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
    <Section title={t('signInWithName', { name })}>
      {outcome !== 'join' && <OutcomeNotice outcome={outcome} />}
      {outcome === 'join' && !linked && !proposed && (
        <p class="notice warning" role="status">
          {t('emailDiffersAtProvider', { name })}
        </p>
      )}
      {linked ? (
        <>
          <p>{t.rich('linkedTo', { email: linked.email, time: <Time value={linked.createdAt} /> })}</p>
          <Button
            look="danger"
            obstacle={methods?.password ? undefined : t('itIsYourOnlyWay')}
            onClick={() => setUnlinking(true)}
          >
            {t('unlink')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('linkYourIdentityToSign')}</p>
          <ProviderLink name={name} />
        </>
      )}
      {proposed && !isDismissed && (
        <LinkIdentity
          name={name}
          email={proposed.email}
          onDone={() => onChanged(t('identityIsLinked'))}
          onClose={() => setDismissed(true)}
        />
      )}
      {isUnlinking && (
        <UnlinkIdentity onDone={() => onChanged(t('identityIsUnlinked'))} onClose={() => setUnlinking(false)} />
      )}
    </Section>
  )
}
