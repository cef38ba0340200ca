import { common } from '../../../app/common.ts'
import { formatNumber } from '../../../app/language.ts'
import { Badge, type Tone } from '../../../components/badge.tsx'
import { Figures } from '../../../components/figures.tsx'
import { Table } from '../../../components/table.tsx'
import { t } from './texts.ts'
import { formatIfKnown, type ReportView } from './view.ts'

const statuses: Record<string, { text: string; tone: Tone }> = {
  modified: { text: t('modified'), tone: 'bad' },
  missing: { text: t('missing'), tone: 'bad' },
  added: { text: t('added'), tone: 'warning' },
}

const Status = ({ status = '–' }: { status: string | undefined }) => {
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  return <Badge tone={known?.tone ?? 'neutral'}>{known?.text ?? status}</Badge>
}

/** The files of the platform that differ from those of its release. */
export const fileIntegrity: ReportView = report => {
  const version = report.text('version')
  const checked = report.number('checkedFiles')
  const hasChanges = report.has('changes')
  if (version === undefined && checked === undefined && !hasChanges) return undefined
  const changes = report.objects('changes')
  const label = t('changedFiles')
  return (
    <>
      <Figures
        figures={[
          [common('version'), version],
          [t('checkedFiles'), formatIfKnown(checked, formatNumber)],
          [label, hasChanges ? formatNumber(changes.length) : undefined],
        ]}
      />
      {hasChanges && changes.length === 0 && <p class="notice good">{t('allCheckedFiles')}</p>}
      {changes.length > 0 && (
        <Table
          label={label}
          columns={[
            { title: t('file'), cell: change => <code>{change.text('path') ?? '–'}</code> },
            { title: common('status'), cell: change => <Status status={change.text('status')} /> },
          ]}
          rows={changes}
          rowKey={change => change.text('path') ?? changes.indexOf(change)}
        />
      )}
    </>
  )
}
