import { Page } from '../components/page.tsx'
import { pathTo } from './paths.ts'
import { t } from './texts.ts'

export const NotFound = () => (
  <Page title={t('pageNotFound')}>
    <p>
      <a href={pathTo('')}>{t('backToHomePage')}</a>
    </p>
  </Page>
)
