import { formatBytes } from '../../../app/format-bytes.ts'
import { formatNumber, t } from '../../../app/language.ts'
import { Figures } from '../../../components/figures.tsx'
import { Table, type Column } from '../../../components/table.tsx'
import type { Fields } from '../fields.ts'
import { formatIfKnown, type ReportView } from './view.ts'

const columns: Column<Fields>[] = [
  { title: t({ fr: 'Table', en: 'Table' }), cell: table => <code>{table.text('name') ?? '–'}</code> },
  { title: t({ fr: 'Moteur', en: 'Engine' }), cell: table => table.text('engine') ?? '–', isText: true },
  {
    title: t({ fr: 'Taille', en: 'Size' }),
    cell: table => formatIfKnown(table.number('bytes'), formatBytes) ?? '–',
    isNumber: true,
  },
  {
    title: t({ fr: 'Lignes', en: 'Rows' }),
    cell: table => formatIfKnown(table.number('rows'), formatNumber) ?? '–',
    isNumber: true,
  },
  {
    title: t({ fr: 'Récupérable', en: 'Overhead' }),
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
          [t({ fr: 'Taille', en: 'Size' }), formatIfKnown(size, formatBytes)],
          [t({ fr: 'Récupérable', en: 'Overhead' }), formatIfKnown(report.number('overheadBytes'), formatBytes)],
          [
            t({ fr: 'Options chargées à chaque page', en: 'Options loaded with each page' }),
            formatIfKnown(report.number('autoloadBytes'), formatBytes),
          ],
          [t({ fr: 'Révisions', en: 'Revisions' }), formatIfKnown(report.number('revisions'), formatNumber)],
          [
            t({ fr: 'Valeurs temporaires expirées', en: 'Expired temporary values' }),
            formatIfKnown(report.number('expiredTransients'), formatNumber),
          ],
        ]}
      />
      {tables.length > 0 && (
        <Table
          label={t({ fr: 'Tables de la base de données', en: 'Tables of the database' })}
          columns={columns}
          rows={tables}
          rowKey={table => table.text('name') ?? tables.indexOf(table)}
        />
      )}
    </>
  )
}
