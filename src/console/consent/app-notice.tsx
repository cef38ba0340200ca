import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { AppOrigin } from '../components/app-identity.tsx'

const vouchers: Record<Admin.AppIdentity['kind'], () => string> = {
  document: () =>
    t({
      fr: 'Le domaine prouve qui publie l’application. Le nom est celui qu’elle se donne.',
      en: 'The domain proves who publishes the app. The name is what it calls itself.',
    }),
  registered: () =>
    t({
      fr: 'L’exploitant de ce service a enregistré l’application.',
      en: 'The operator of this service has registered the app.',
    }),
  dynamic: () => '',
}

/** Whether the app is who it says it is, and where the browser returns. */
export const AppNotice = ({ app, redirectHost }: Pick<Admin.Interaction, 'app' | 'redirectHost'>) => (
  <div class={app.isVerified ? 'notice' : 'notice warning'}>
    <p>
      <strong>{app.name}</strong> <AppOrigin app={app} />
    </p>
    <p>
      {app.isVerified
        ? vouchers[app.kind]()
        : t({
            fr: 'Personne n’a vérifié ce nom. Continuez seulement si vous venez de commencer dans cette application.',
            en: 'Nobody has verified this name. Continue only if you have just started in this app.',
          })}{' '}
      {t({ fr: 'Ensuite, le navigateur va à', en: 'The browser then goes to' })} <strong>{redirectHost}</strong>.
    </p>
  </div>
)
