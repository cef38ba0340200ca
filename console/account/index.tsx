import { useQuery } from '@tanstack/preact-query'
import { api } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { useSetupRequired } from '../app/second-factor.ts'
import { Appearance } from '../app/user-menu.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { Identity } from './identity.tsx'
import { Notifications } from './notifications.tsx'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import { Profile } from './profile.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { t } from './texts.ts'

export default function AccountPage() {
  // This page needs nothing of the agency: the request tells whether the others are available.
  useQuery({ queryKey: operationKey('getAgency'), queryFn: () => api.agency.get() })
  const isSetupRequired = useSetupRequired()
  return (
    <Page title={t('myAccount')}>
      {isSetupRequired && (
        <p class="notice warning" role="status">
          {t('yourAgencyRequiresSecondFactor')}
        </p>
      )}
      <Profile />
      <SecondFactor />
      <Passkeys />
      <Password />
      <Identity />
      <Sessions />
      {!isSetupRequired && <Notifications />}
      <Section title={t('appearance')}>
        <Appearance />
      </Section>
    </Page>
  )
}
