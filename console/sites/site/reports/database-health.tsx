import { common } from '../../../app/common.ts'
import { formatBytes } from '../../../app/format-bytes.ts'
import { formatNumber } from '../../../app/language.ts'
import { Figures } from '../../../components/figures.tsx'
import { Table, type Column } from '../../../components/table.tsx'
import type { Fields } from '../fields.ts'
import { t } from './texts.ts'
import { formatIfKnown, type ReportView } from './view.ts'

const columns: Column<Fields>[] = [
  { title: t('table'), cell: table => <code>{table.text('name') ?? '–'}</code> },
  { title: t('engine'), cell: table => table.text('engine') ?? '–', isText: true },
  {
    title: t('size'),
    cell: table => formatIfKnown(table.number('bytes'), formatBytes) ?? '–',
    isNumber: true,
  },
  {
    title: common('rows'),
    cell: table => formatIfKnown(table.number('rows'), formatNumber) ?? '–',
    isNumber: true,
  },
  {
    title: t('overhead'),
    cell: table => formatIfKnown(table.number('overheadBytes'), formatBytes) ?? '–',
    isNumber: true,
  },
]

/** The size of the database, and of its tables. */
export const databaseHealth: ReportView = report => {
  const size = report.number('sizeBytes')
  const tables = report.objects('tables').toSorted((a, b) => (b.number('bytes') ?? 0) - (a.number('bytes') ?? 0))
  if (size === undefined && tables.length === 0) return undefined
  return (
    <>
      <Figures
        figures={[
          [t('size'), formatIfKnown(size, formatBytes)],
          [t('overhead'), formatIfKnown(report.number('overheadBytes'), formatBytes)],
          [t('optionsLoadedWithEachPage'), formatIfKnown(report.number('autoloadBytes'), formatBytes)],
          [t('revisions'), formatIfKnown(report.number('revisions'), formatNumber)],
          [t('expiredTemporaryValues'), formatIfKnown(report.number('expiredTransients'), formatNumber)],
        ]}
      />
      {tables.length > 0 && (
        <Table
          label={t('tablesOfDatabase')}
          columns={columns}
          rows={tables}
          rowKey={table => table.text('name') ?? tables.indexOf(table)}
        />
      )}
    </>
  )
}
