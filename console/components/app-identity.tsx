import type { Admin } from '../app/api.ts'
import { Badge } from './badge.tsx'
import { t } from './texts.ts'

/** The domain of an app, and whether somebody vouches for its name. */
export const AppOrigin = ({ app: { domain, isVerified } }: { app: Admin.AppIdentity }) => (
  <>
    {domain && <code>{domain}</code>}{' '}
    {isVerified ? <Badge tone="good">{t('verified')}</Badge> : <Badge tone="warning">{t('notVerified')}</Badge>}
  </>
)
