import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Badge } from './badge.tsx'

/** The domain of an app, and whether somebody vouches for its name. */
export const AppOrigin = ({ app: { domain, isVerified } }: { app: Admin.AppIdentity }) => (
  <>
    {domain && <code>{domain}</code>}{' '}
    {isVerified ? (
      <Badge tone="good">{t({ fr: 'vérifiée', en: 'verified' })}</Badge>
    ) : (
      <Badge tone="warning">{t({ fr: 'non vérifiée', en: 'not verified' })}</Badge>
    )}
  </>
)
