import type { Data } from '../app/api.ts'
import { formatNumber, t, type Text } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { resourceNames } from './resources.ts'

const statuses: Record<Data.Import['status'], { text: Text; tone: Tone }> = {
  queued: { text: { fr: 'en attente', en: 'queued' }, tone: 'neutral' },
  running: { text: { fr: 'en cours', en: 'running' }, tone: 'warning' },
  completed: { text: { fr: 'terminé', en: 'completed' }, tone: 'good' },
  failed: { text: { fr: 'interrompu', en: 'stopped' }, tone: 'bad' },
  undoing: { text: { fr: 'retour en cours', en: 'being undone' }, tone: 'warning' },
  undone: { text: { fr: 'défait', en: 'undone' }, tone: 'neutral' },
  cancelled: { text: { fr: 'arrêté', en: 'cancelled' }, tone: 'neutral' },
}

export const ImportStatus = ({ status }: Pick<Data.Import, 'status'>) => (
  <Badge tone={statuses[status].tone}>{t(statuses[status].text)}</Badge>
)

/** The columns of earlier imports. */
export const importColumns: Column<Data.Import>[] = [
  {
    title: t({ fr: 'Import', en: 'Import' }),
    cell: ({ id, resource, dryRun }) => (
      <>
        <a href={pathTo(`/imports/${id}`)}>{t(resourceNames[resource])}</a>
        {dryRun && <div class="quiet">{t({ fr: 'vérification seule', en: 'check only' })}</div>}
      </>
    ),
  },
  { title: t({ fr: 'État', en: 'Status' }), cell: ({ status }) => <ImportStatus status={status} /> },
  {
    title: t({ fr: 'Lignes', en: 'Rows' }),
    cell: ({ total }) => (total === null ? '–' : formatNumber(total)),
    isNumber: true,
  },
  { title: t({ fr: 'Créées', en: 'Created' }), cell: ({ created }) => formatNumber(created), isNumber: true },
  { title: t({ fr: 'Mises à jour', en: 'Updated' }), cell: ({ updated }) => formatNumber(updated), isNumber: true },
  { title: t({ fr: 'En erreur', en: 'With errors' }), cell: ({ failed }) => formatNumber(failed), isNumber: true },
  { title: t({ fr: 'Date', en: 'Date' }), cell: ({ createdAt }) => <Time value={createdAt} /> },
]
