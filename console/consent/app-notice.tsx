import type { Admin } from '../app/api.ts'
import { Badge } from '../components/badge.tsx'
import { AppOrigin } from '../components/app-identity.tsx'
import { t } from './texts.ts'

const vouchers: Record<Admin.AppIdentity['kind'], () => string> = {
  document: () => t('domainProvesWhoPublishesApp'),
  registered: () => t('operatorOfThisService'),
  dynamic: () => '',
}

const voucher = (app: Admin.AppIdentity, registrant: Admin.InteractionAgency | undefined) => {
  if (registrant) return t('nameHasRegisteredThisApp', { name: registrant.name })
  return app.isVerified ? vouchers[app.kind]() : t('nobodyHasVerifiedThisName')
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
        {registrant ? <Badge tone="good">{t('yourOwnApp')}</Badge> : <AppOrigin app={app} />}
      </p>
      <p>
        {voucher(app, registrant)} {t.rich('browserThenGoesTo', { host: <strong>{redirectHost}</strong> })}
      </p>
    </div>
  )
}
