import { useState } from 'preact/hooks'
import { api, ApiError } from '../app/api.ts'
import { linkToken } from '../app/link-token.ts'
import { pathTo } from '../app/paths.ts'
import { Form } from '../components/form.tsx'
import { Frame } from '../components/frame.tsx'
import { t } from './texts.ts'

/** Confirms an email with a mailed link. It asks first: programs that check mails open links, too. */
export default function EmailChange() {
  const [isDone, setDone] = useState(false)
  return (
    <Frame title={t('confirmAddress')}>
      {isDone ? (
        <p class="notice" role="status">
          {t('addressIsConfirmed')}
        </p>
      ) : (
        <Form action={t('confirm')} onSubmit={() => api.confirmEmail(linkToken())} onDone={() => setDone(true)}>
          {error => (
            <>
              <p>{t('youWillSign')}</p>
              {error instanceof ApiError && error.status === 404 && <p class="hint">{t('linkHasExpired')}</p>}
            </>
          )}
        </Form>
      )}
      <p>
        <a href={pathTo('/account')} target="_self">
          {t('openMyAccount')}
        </a>
      </p>
    </Frame>
  )
}
