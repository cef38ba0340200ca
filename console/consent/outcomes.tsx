import { pathTo } from '../app/paths.ts'
import { Page } from '../components/page.tsx'
import { t } from './texts.ts'

/** A request that the service does not have: it was answered, has expired, or belongs to another browser. */
export const Closed = () => (
  <Page title={t('thisRequestIsNoLonger')}>
    <p class="notice warning" role="alert">
      {t('itHasExpired')}
    </p>
  </Page>
)

/** The person must set up a second factor first. The request is loaded again when this window is used again. */
export const SecondFactorRequired = () => (
  <Page title={t('secondFactorRequired')}>
    <p class="notice warning" role="alert">
      {t('yourAgencyRequiresSecondFactor')}
    </p>
    <p>
      <a class="link-button primary" href={pathTo('/account')} target="_blank" rel="noopener">
        {t('setUpSecondFactor')}
      </a>
    </p>
  </Page>
)

/** The private scheme of an app on the device does not replace the page. */
export const Leaving = () => (
  <Page title={t('returningToApp')}>
    <p role="status">{t('yourAnswerIsBeingPassed')}</p>
  </Page>
)
