import { useQuery } from '@tanstack/preact-query'
import { api } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { Branding } from './branding.tsx'
import { IdentityForm } from './identity-form.tsx'
import { InvoicingMode } from './invoicing-mode.tsx'
import { Platform } from './platform.tsx'
import { TermsForm } from './terms-form.tsx'
import { t } from './texts.ts'

/** The profile of the agency: who it is, how it invoices, and how its documents look. */
export default function AgencyPage() {
  const {
    data: agency,
    error,
    refetch,
  } = useQuery({
    queryKey: operationKey('getAgency'),
    queryFn: async () => await api.agency.get(),
  })
  return (
    <Page title={t('agencyProfile')} intro={t('printedOnYourQuotes')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!agency && !error && <Spinner />}
      {agency && (
        <>
          <Section title={t('identity')}>
            <IdentityForm agency={agency} />
          </Section>
          <Section title={t('invoicing')}>
            <InvoicingMode agency={agency} />
            <TermsForm agency={agency} />
          </Section>
          <Section title={t('logoAndColour')}>
            <Branding agency={agency} />
          </Section>
          <Section title={t('approvedPlatform')}>
            <Platform />
          </Section>
        </>
      )}
    </Page>
  )
}
