import { useMutation } from '@tanstack/preact-query'
import { api } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { FirstRequest } from './first-request.tsx'

/** A key for a day that reads clients only: enough to try the API, and harmless if it is forgotten. */
const createTrialKey = () =>
  api.keys.create({
    name: t({ fr: 'Premiers pas', en: 'Get started' }),
    scopes: ['clients:read'],
    expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
  })

const guides: { href: string; text: Text }[] = [
  { href: '/docs/first-steps', text: { fr: 'Premiers pas avec l’API', en: 'First steps with the API' } },
  { href: '/docs/webhooks', text: { fr: 'Recevoir des webhooks', en: 'Receive webhooks' } },
  { href: '/docs/public', text: { fr: 'Référence de l’API publique', en: 'Reference of the public API' } },
  { href: '/docs/plugins', text: { fr: 'Connecter un site', en: 'Connect a site' } },
]

export default function GetStartedPage() {
  const { mutate, data: created, error, isPending } = useMutation({ mutationFn: async () => await createTrialKey() })
  return (
    <Page
      title={t({ fr: 'Premiers pas', en: 'Get started' })}
      intro={t({
        fr: 'De la clé à la première réponse, sans quitter cette page.',
        en: 'From a key to the first response, without leaving this page.',
      })}
    >
      <Section title={t({ fr: '1. Créer une clé', en: '1. Create a key' })}>
        {created ? (
          <>
            <p>
              {t({
                fr: 'La clé n’est affichée qu’ici, une seule fois. Elle lit les clients, pendant 24 heures.',
                en: 'The key is shown here only, once. It reads clients, for 24 hours.',
              })}
            </p>
            <Code
              text={created.key}
              label={t({ fr: 'La clé', en: 'The key' })}
              copyLabel={t({ fr: 'Copier la clé', en: 'Copy the key' })}
            />
          </>
        ) : (
          <Button look="primary" operation="createKey" isPending={isPending} onClick={() => mutate()}>
            {t({ fr: 'Créer une clé d’essai', en: 'Create a trial key' })}
          </Button>
        )}
        {error && <ErrorNotice error={error} onRetry={() => mutate()} />}
      </Section>
      {created && (
        <Section title={t({ fr: '2. Envoyer une requête', en: '2. Send a request' })}>
          <FirstRequest apiKey={created.key} />
          <p>
            <a href={pathTo('/requests')}>{t({ fr: 'La voir dans le journal', en: 'See it in the log' })}</a>
          </p>
        </Section>
      )}
      <Section title={t({ fr: 'Et ensuite', en: 'Next' })}>
        <ul>
          {guides.map(({ href, text }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener">
                {t(text)}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  )
}
