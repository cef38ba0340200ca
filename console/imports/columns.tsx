import type { Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { resourceNames } from './resources.ts'
import { t } from './texts.ts'

const statuses: Record<Data.Import['status'], { text: string; tone: Tone }> = {
  queued: { text: common('queued'), tone: 'neutral' },
  running: { text: common('running'), tone: 'warning' },
  completed: { text: t('completed'), tone: 'good' },
  failed: { text: t('stopped'), tone: 'bad' },
  undoing: { text: t('beingUndone'), tone: 'warning' },
  undone: { text: t('undone'), tone: 'neutral' },
  cancelled: { text: t('cancelled'), tone: 'neutral' },
}

export const ImportStatus = ({ status }: Pick<Data.Import, 'status'>) => (
  <Badge tone={statuses[status].tone}>{statuses[status].text}</Badge>
)

/** The columns of earlier imports. */
export const importColumns: Column<Data.Import>[] = [
  {
    title: t('importTitle'),
    cell: ({ id, resource, dryRun }) => (
      <>
        <a href={pathTo(`/imports/${id}`)}>{resourceNames[resource]}</a>
        {dryRun && <div class="quiet">{t('checkOnly')}</div>}
      </>
    ),
  },
  { title: common('status'), cell: ({ status }) => <ImportStatus status={status} /> },
  {
    title: common('rows'),
    cell: ({ total }) => (total === null ? '–' : formatNumber(total)),
    isNumber: true,
  },
  { title: t('created'), cell: ({ created }) => formatNumber(created), isNumber: true },
  { title: t('updated'), cell: ({ updated }) => formatNumber(updated), isNumber: true },
  { title: t('withErrors'), cell: ({ failed }) => formatNumber(failed), isNumber: true },
  { title: common('date'), cell: ({ createdAt }) => <Time value={createdAt} /> },
]
