import { data } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { useUrlState } from '../components/url-state.ts'
import { exportColumns } from './columns.tsx'
import { ContactData } from './contact-data.tsx'
import { CreateExport } from './create-export.tsx'
import { SalesJournal } from './sales-journal.tsx'
import { t } from './texts.ts'

const dialogs = { list: CreateExport, journal: SalesJournal, contact: ContactData }

/** Exports of the agency's data, and their files. The open form is in the URL, so that other pages can link to it. */
export default function ExportsPage() {
  const { values, set } = useUrlState()
  const Dialog = dialogs[values['new'] as keyof typeof dialogs]
  const list = useList(operationKey('listExports'), offset => data.exports.list({ limit: 20, offset }), {
    refetchInterval: 4_000,
  })
  return (
    <Page
      title={t('export')}
      intro={t('yourDataIsYours')}
      actions={
        <>
          <Button onClick={() => set({ new: 'contact' })}>{t('dataOfContact')}</Button>
          <Button onClick={() => set({ new: 'journal' })}>{t('salesJournal')}</Button>
          <Button look="primary" onClick={() => set({ new: 'list' })}>
            {t('newExport')}
          </Button>
        </>
      }
    >
      <ListTable
        list={list}
        label={t('exports')}
        columns={exportColumns}
        rowKey={({ id }) => id}
        empty={<Empty title={t('noExportsInLast30')} />}
      />
      {Dialog && <Dialog onClose={() => set({ new: undefined })} />}
    </Page>
  )
}
