import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import { Time } from '../components/time.tsx'
import { t } from './texts.ts'

const statuses: Record<Admin.ApiKey['status'], { text: string; tone: Tone }> = {
  active: { text: common('active'), tone: 'good' },
  inactive: { text: t('inactive'), tone: 'neutral' },
  expired: { text: t('expired'), tone: 'warning' },
  revoked: { text: t('revoked'), tone: 'neutral' },
}

/** Whether a key works, and until when after a rotation. */
export const KeyStatus = ({ apiKey: { status, graceEndsAt } }: { apiKey: Admin.ApiKey }) => (
  <>
    <Badge tone={statuses[status].tone}>{statuses[status].text}</Badge>
    {status !== 'revoked' && graceEndsAt && <> {t.rich('rotatedEnds', { time: <Time value={graceEndsAt} /> })}</>}
  </>
)
