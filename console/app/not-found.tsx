import { Page } from '../components/page.tsx'
import { t } from './language.ts'
import { pathTo } from './paths.ts'

export const NotFound = () => (
  <Page title={t({ fr: 'Page introuvable', en: 'Page not found' })}>
    <p>
      <a href={pathTo('')}>{t({ fr: 'Retour à l’accueil', en: 'Back to the home page' })}</a>
    </p>
  </Page>
)
