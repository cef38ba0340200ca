import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Badge } from '../components/badge.tsx'
import { Time } from '../components/time.tsx'
import { frequencies, statuses, statusTones } from './texts.ts'

/** The state and the settings of a watch. */
export const Overview = ({ watch, isRunning }: { watch: Admin.ManagedWatch; isRunning: boolean }) => (
  <dl>
    <dt>{t({ fr: 'État', en: 'Status' })}</dt>
    <dd>
      <Badge tone={statusTones[watch.status]}>{t(statuses[watch.status])}</Badge>
    </dd>
    <dt>{t({ fr: 'Fréquence', en: 'Frequency' })}</dt>
    <dd>{t(frequencies[watch.frequency])}</dd>
    <dt>{t({ fr: 'Mots-clés', en: 'Keywords' })}</dt>
    <dd>
      {watch.keywords.length > 0
        ? watch.keywords.join(', ')
        : t({ fr: 'aucun : tous les articles sont gardés', en: 'none: all articles are kept' })}
    </dd>
    <dt>{t({ fr: 'Dernière collecte', en: 'Last run' })}</dt>
    <dd>
      <span role="status">{isRunning ? t({ fr: 'en cours…', en: 'running…' }) : <Time value={watch.lastRunAt} />}</span>
    </dd>
  </dl>
)
