import { useQuery } from '@tanstack/preact-query'
import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
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

export default function AccountPage() {
  // This page needs nothing of the agency: the request tells whether the others are available.
  useQuery({ queryKey: operationKey('getAgency'), queryFn: () => api.agency.get() })
  const isSetupRequired = useSetupRequired()
  return (
    <Page title={t({ fr: 'Mon compte', en: 'My account' })}>
      {isSetupRequired && (
        <p class="notice warning" role="status">
          {t({
            fr: 'Votre agence exige une double authentification. Activez-la, ou ajoutez une clé d’accès, pour continuer : d’ici là, seule cette page est disponible.',
            en: 'Your agency requires a second factor. Set one up, or add a passkey, to continue: until then, only this page is available.',
          })}
        </p>
      )}
      <Profile />
      <SecondFactor />
      <Passkeys />
      <Password />
      <Identity />
      <Sessions />
      {!isSetupRequired && <Notifications />}
      <Section title={t({ fr: 'Apparence', en: 'Appearance' })}>
        <Appearance />
      </Section>
    </Page>
  )
}
