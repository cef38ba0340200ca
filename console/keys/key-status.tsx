import type { Admin } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import { Time } from '../components/time.tsx'

const statuses: Record<Admin.ApiKey['status'], { text: Text; tone: Tone }> = {
  active: { text: { fr: 'active', en: 'active' }, tone: 'good' },
  inactive: { text: { fr: 'désactivée', en: 'inactive' }, tone: 'neutral' },
  expired: { text: { fr: 'expirée', en: 'expired' }, tone: 'warning' },
  revoked: { text: { fr: 'révoquée', en: 'revoked' }, tone: 'neutral' },
}

/** Whether a key works, and until when after a rotation. */
export const KeyStatus = ({ apiKey: { status, graceEndsAt } }: { apiKey: Admin.ApiKey }) => (
  <>
    <Badge tone={statuses[status].tone}>{t(statuses[status].text)}</Badge>
    {status !== 'revoked' && graceEndsAt && (
      <>
        {' '}
        {t({ fr: 'remplacée, fin', en: 'rotated, ends' })} <Time value={graceEndsAt} />
      </>
    )}
  </>
)
