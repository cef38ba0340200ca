import { useMutation } from '@tanstack/preact-query'
import { api } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { FirstRequest } from './first-request.tsx'
import { t } from './texts.ts'

/** A key for a day that reads clients only: enough to try the API, and harmless if it is forgotten. */
const createTrialKey = () =>
  api.keys.create({
    name: t('getStarted'),
    scopes: ['clients:read'],
    expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
  })

const guides: { href: string; text: string }[] = [
  { href: '/docs/first-steps', text: t('firstStepsWithApi') },
  { href: '/docs/webhooks', text: t('receiveWebhooks') },
  { href: '/docs/public', text: t('referenceOfPublicApi') },
  { href: '/docs/plugins', text: common('connectSite') },
]

export default function GetStartedPage() {
  const { mutate, data: created, error, isPending } = useMutation({ mutationFn: async () => await createTrialKey() })
  return (
    <Page title={t('getStarted')} intro={t('fromKeyToFirstResponse')}>
      <Section title={t('createKeyStep')}>
        {created ? (
          <>
            <p>{t('keyIsShownHereOnly')}</p>
            <Code text={created.key} label={t('key')} copyLabel={t('copyKey')} />
          </>
        ) : (
          <Button look="primary" operation="createKey" isPending={isPending} onClick={() => mutate()}>
            {t('createTrialKey')}
          </Button>
        )}
        {error && <ErrorNotice error={error} onRetry={() => mutate()} />}
      </Section>
      {created && (
        <Section title={t('sendRequestStep')}>
          <FirstRequest apiKey={created.key} />
          <p>
            <a href={pathTo('/requests')}>{t('seeItInLog')}</a>
          </p>
        </Section>
      )}
      <Section title={t('next')}>
        <ul>
          {guides.map(({ href, text }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  )
}
