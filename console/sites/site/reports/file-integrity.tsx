import { formatNumber, t, type Text } from '../../../app/language.ts'
import { Badge, type Tone } from '../../../components/badge.tsx'
import { Figures } from '../../../components/figures.tsx'
import { Table } from '../../../components/table.tsx'
import { formatIfKnown, type ReportView } from './view.ts'

const statuses: Record<string, Text & { tone: Tone }> = {
  modified: { fr: 'modifié', en: 'modified', tone: 'bad' },
  missing: { fr: 'manquant', en: 'missing', tone: 'bad' },
  added: { fr: 'ajouté', en: 'added', tone: 'warning' },
}

const Status = ({ status = '–' }: { status: string | undefined }) => {
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  return <Badge tone={known?.tone ?? 'neutral'}>{known ? t(known) : status}</Badge>
}

/** The files of the platform that differ from those of its release. */
export const fileIntegrity: ReportView = report => {
  const version = report.text('version')
  const checked = report.number('checkedFiles')
  const hasChanges = report.has('changes')
  if (version === undefined && checked === undefined && !hasChanges) return undefined
  const changes = report.objects('changes')
  const label = t({ fr: 'Fichiers modifiés', en: 'Changed files' })
  return (
    <>
      <Figures
        figures={[
          [t({ fr: 'Version', en: 'Version' }), version],
          [t({ fr: 'Fichiers vérifiés', en: 'Checked files' }), formatIfKnown(checked, formatNumber)],
          [label, hasChanges ? formatNumber(changes.length) : undefined],
        ]}
      />
      {hasChanges && changes.length === 0 && (
        <p class="notice good">
          {t({
            fr: 'Tous les fichiers vérifiés sont ceux de la version publiée.',
            en: 'All checked files are those of the release.',
          })}
        </p>
      )}
      {changes.length > 0 && (
        <Table
          label={label}
          columns={[
            { title: t({ fr: 'Fichier', en: 'File' }), cell: change => <code>{change.text('path') ?? '–'}</code> },
            { title: t({ fr: 'État', en: 'Status' }), cell: change => <Status status={change.text('status')} /> },
          ]}
          rows={changes}
          rowKey={change => change.text('path') ?? changes.indexOf(change)}
        />
      )}
    </>
  )
}
