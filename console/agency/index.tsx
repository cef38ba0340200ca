import { useQuery } from '@tanstack/preact-query'
import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
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
    <Page
      title={t({ fr: 'Profil de l’agence', en: 'Agency profile' })}
      intro={t({
        fr: 'Imprimé sur vos devis et vos factures. Les propriétaires peuvent le modifier.',
        en: 'Printed on your quotes and invoices. Owners can change it.',
      })}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!agency && !error && <Spinner />}
      {agency && (
        <>
          <Section title={t({ fr: 'Identité', en: 'Identity' })}>
            <IdentityForm agency={agency} />
          </Section>
          <Section title={t({ fr: 'Facturation', en: 'Invoicing' })}>
            <InvoicingMode agency={agency} />
            <TermsForm agency={agency} />
          </Section>
          <Section title={t({ fr: 'Logo et couleur', en: 'Logo and colour' })}>
            <Branding agency={agency} />
          </Section>
          <Section title={t({ fr: 'Plateforme agréée', en: 'Approved platform' })}>
            <Platform />
          </Section>
        </>
      )}
    </Page>
  )
}
