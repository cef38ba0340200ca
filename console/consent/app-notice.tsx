import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Badge } from '../components/badge.tsx'
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

const voucher = (app: Admin.AppIdentity, registrant: Admin.InteractionAgency | undefined) => {
  if (registrant)
    return t({
      fr: `${registrant.name} a enregistré cette application : c’est la vôtre.`,
      en: `${registrant.name} has registered this app: it is your own.`,
    })
  return app.isVerified
    ? vouchers[app.kind]()
    : t({
        fr: 'Personne n’a vérifié ce nom. Continuez seulement si vous venez de commencer dans cette application.',
        en: 'Nobody has verified this name. Continue only if you have just started in this app.',
      })
}

interface AppNoticeProps extends Pick<Admin.Interaction, 'app' | 'redirectHost'> {
  /** The chosen agency. */
  agency: Admin.InteractionAgency | undefined
}

/** Whether the app is who it says it is, and where the browser returns. */
export const AppNotice = ({ app, agency, redirectHost }: AppNoticeProps) => {
  const registrant = agency?.isRegistrant ? agency : undefined
  return (
    <div class={app.isVerified || registrant ? 'notice' : 'notice warning'}>
      <p>
        <strong>{app.name}</strong>{' '}
        {registrant ? (
          <Badge tone="good">{t({ fr: 'votre application', en: 'your own app' })}</Badge>
        ) : (
          <AppOrigin app={app} />
        )}
      </p>
      <p>
        {voucher(app, registrant)} {t({ fr: 'Ensuite, le navigateur va à', en: 'The browser then goes to' })}{' '}
        <strong>{redirectHost}</strong>.
      </p>
    </div>
  )
}
