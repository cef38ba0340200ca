import { useState } from 'preact/hooks'
import { api, type Admin } from '../../../app/api.ts'
import { common } from '../../../app/common.ts'
import { operationKey } from '../../../app/query-keys.ts'
import { Button } from '../../../components/button.tsx'
import { Empty } from '../../../components/empty.tsx'
import { ListTable, useList } from '../../../components/list.tsx'
import { Section } from '../../../components/section.tsx'
import type { Column } from '../../../components/table.tsx'
import { Time } from '../../../components/time.tsx'
import { KindFilter } from '../kind-filter.tsx'
import { formatBytes } from '../../../app/format-bytes.ts'
import { StoredDataDialog } from '../stored-data-dialog.tsx'
import { kinds } from './kinds.ts'
import { t } from './texts.ts'

/** All reports that the site has sent and that are kept, the latest first. */
export const ReportHistory = ({ id }: { id: number }) => {
  const [kind, setKind] = useState<Admin.ReportKind>()
  const [shown, setShown] = useState<Admin.SiteReport>()
  const query = kind && { kind }
  const list = useList(operationKey('listReports', { id, ...query }), offset =>
    api.connectors.reports.list(id, { ...query, limit: 50, offset }),
  )
  const columns: Column<Admin.SiteReport>[] = [
    { title: t('report'), cell: report => kinds[report.kind] },
    { title: t('received'), cell: ({ receivedAt }) => <Time value={receivedAt} /> },
    { title: t('size'), cell: ({ size }) => formatBytes(size), isNumber: true },
    {
      title: t('data'),
      cell: report => (
        <Button label={`${common('view')} ${kinds[report.kind]} ${report.id}`} onClick={() => setShown(report)}>
          {common('view')}
        </Button>
      ),
    },
  ]
  return (
    <Section title={t('allReports')}>
      <KindFilter kinds={kinds} selected={kind} onSelect={setKind} />
      <ListTable
        list={list}
        label={t('allReports')}
        columns={columns}
        rowKey={report => report.id}
        empty={<Empty title={t('noReports')} />}
      />
      {shown && (
        <StoredDataDialog
          title={kinds[shown.kind]}
          data={shown.data}
          queryKey={operationKey('getReport', { id, reportId: shown.id })}
          load={() => api.connectors.reports.get(id, shown.id)}
          onClose={() => setShown(undefined)}
        />
      )}
    </Section>
  )
}
