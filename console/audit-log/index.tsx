import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { useForbidden } from '../app/session.tsx'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { auditColumns } from './columns.tsx'
import { FilterForm } from './filter-form.tsx'
import { toQuery, useFilters } from './filters.ts'

const Entries = () => {
  const filters = useFilters()
  const query = toQuery(filters)
  const list = useList(operationKey('listAuditLog', query), offset => api.auditLog({ ...query, limit: 100, offset }))
  return (
    <>
      <FilterForm key={JSON.stringify(filters)} filters={filters} />
      <ListTable
        list={list}
        label={t({ fr: 'Entrées du journal', en: 'Entries of the log' })}
        columns={auditColumns()}
        rowKey={({ id }) => id}
        empty={<Empty title={t({ fr: 'Aucune entrée ne correspond', en: 'No entries match' })} />}
      />
    </>
  )
}

export default function AuditLogPage() {
  const reason = useForbidden('listAuditLog')
  return (
    <Page
      title={t({ fr: 'Journal d’audit', en: 'Audit log' })}
      intro={t({
        fr: 'Qui a fait quoi dans l’agence. Les entrées sont conservées un an et ne changent jamais. Un lien n’affiche que les entrées de sa valeur.',
        en: 'Who did what in the agency. Entries are kept for a year and never change. A link shows only the entries of its value.',
      })}
    >
      {reason ? <p class="notice warning">{reason}</p> : <Entries />}
    </Page>
  )
}
