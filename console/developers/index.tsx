import { Page } from '../components/page.tsx'
import { UsagePlots } from '../components/usage-plots.tsx'
import { Quotas } from './quotas.tsx'
import { t } from './texts.ts'

export default function DevelopersPage() {
  return (
    <Page title={t('usage')} intro={t('requestsOfProgramsForAgencys')}>
      <UsagePlots />
      <Quotas />
    </Page>
  )
}
