import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Badge } from '../components/badge.tsx'
import { Time } from '../components/time.tsx'
import { frequencies, statuses, statusTones } from './labels.ts'
import { t } from './texts.ts'

/** The state and the settings of a watch. */
export const Overview = ({ watch, isRunning }: { watch: Admin.ManagedWatch; isRunning: boolean }) => (
  <dl>
    <dt>{common('status')}</dt>
    <dd>
      <Badge tone={statusTones[watch.status]}>{statuses[watch.status]}</Badge>
    </dd>
    <dt>{t('frequency')}</dt>
    <dd>{frequencies[watch.frequency]}</dd>
    <dt>{t('keywords')}</dt>
    <dd>{watch.keywords.length > 0 ? watch.keywords.join(', ') : t('noneAllArticlesAreKept')}</dd>
    <dt>{t('lastRun')}</dt>
    <dd>
      <span role="status">{isRunning ? t('running') : <Time value={watch.lastRunAt} />}</span>
    </dd>
  </dl>
)
