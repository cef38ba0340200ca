import { t } from '../app/language.ts'
import { Page } from '../components/page.tsx'
import { UsagePlots } from '../components/usage-plots.tsx'
import { Quotas } from './quotas.tsx'

export default function DevelopersPage() {
  return (
    <Page
      title={t({ fr: 'Usage', en: 'Usage' })}
      intro={t({
        fr: 'Ce que les programmes font des données de l’agence, et ce qui reste de ses quotas.',
        en: 'The requests of programs for the agency’s data, and the rest of its quotas.',
      })}
    >
      <UsagePlots />
      <Quotas />
    </Page>
  )
}
