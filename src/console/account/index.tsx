import { useQuery } from '@tanstack/preact-query'
import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { useSetupRequired } from '../app/second-factor.ts'
import { useSession } from '../app/session.tsx'
import { Appearance } from '../app/user-menu.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { Password } from './password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** The user of the session. */
const Profile = () => {
  const { user, agency } = useSession()
  return (
    <>
      <dl>
        <dt>{t({ fr: 'Nom', en: 'Name' })}</dt>
        <dd>{user.name}</dd>
        <dt>{t({ fr: 'E-mail', en: 'Email' })}</dt>
        <dd>{user.email}</dd>
        <dt>{t({ fr: 'Agence', en: 'Agency' })}</dt>
        <dd>{agency.name}</dd>
      </dl>
      <p class="hint">
        {t({
          fr: 'L’opérateur du service peut modifier votre nom et votre e-mail.',
          en: 'The operator of the service can change your name and your email.',
        })}
      </p>
    </>
  )
}

export default function AccountPage() {
  // This page needs nothing of the agency: the request tells whether the others are available.
  useQuery({ queryKey: operationKey('getAgency'), queryFn: () => api.agency.get() })
  const isSetupRequired = useSetupRequired()
  return (
    <Page title={t({ fr: 'Mon compte', en: 'My account' })}>
      {isSetupRequired && (
        <p class="notice warning" role="status">
          {t({
            fr: 'Votre agence exige une double authentification. Activez-la pour continuer : d’ici là, seule cette page est disponible.',
            en: 'Your agency requires a second factor. Set one up to continue: until then, only this page is available.',
          })}
        </p>
      )}
      <Profile />
      <SecondFactor />
      <Password />
      <Sessions />
      <Section title={t({ fr: 'Apparence', en: 'Appearance' })}>
        <Appearance />
      </Section>
    </Page>
  )
}
