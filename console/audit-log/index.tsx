import { api } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { useForbidden } from '../app/session.tsx'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { auditColumns } from './columns.tsx'
import { FilterForm } from './filter-form.tsx'
import { toQuery, useFilters } from './filters.ts'
import { t } from './texts.ts'

const Entries = () => {
  const filters = useFilters()
  const query = toQuery(filters)
  const list = useList(operationKey('listAuditLog', query), offset => api.auditLog({ ...query, limit: 100, offset }))
  return (
    <>
      <FilterForm key={JSON.stringify(filters)} filters={filters} />
      <ListTable
        list={list}
        label={t('entriesOfLog')}
        columns={auditColumns()}
        rowKey={({ id }) => id}
        empty={<Empty title={t('noEntriesMatch')} />}
      />
    </>
  )
}

export default function AuditLogPage() {
  const reason = useForbidden('listAuditLog')
  return (
    <Page title={t('auditLog')} intro={t('whoDidWhatInAgency')}>
      {reason ? <p class="notice warning">{reason}</p> : <Entries />}
    </Page>
  )
}
