import { data } from '../app/api.ts'
import { t } from '../app/language.ts'
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
      title={t({ fr: 'Exporter', en: 'Export' })}
      intro={t({
        fr: 'Vos données sont à vous : toutes les lignes d’un export datent du même instant. Le fichier est gardé 24 heures ; qui en a le lien peut le télécharger.',
        en: 'Your data is yours: all rows of an export are as of one moment. The file is kept for 24 hours; its link gives it to anybody who has it.',
      })}
      actions={
        <>
          <Button onClick={() => set({ new: 'contact' })}>
            {t({ fr: 'Données d’un contact', en: 'Data of a contact' })}
          </Button>
          <Button onClick={() => set({ new: 'journal' })}>
            {t({ fr: 'Journal des ventes', en: 'Sales journal' })}
          </Button>
          <Button look="primary" onClick={() => set({ new: 'list' })}>
            {t({ fr: 'Nouvel export', en: 'New export' })}
          </Button>
        </>
      }
    >
      <ListTable
        list={list}
        label={t({ fr: 'Exports', en: 'Exports' })}
        columns={exportColumns}
        rowKey={({ id }) => id}
        empty={<Empty title={t({ fr: 'Aucun export ces 30 derniers jours', en: 'No exports in the last 30 days' })} />}
      />
      {Dialog && <Dialog onClose={() => set({ new: undefined })} />}
    </Page>
  )
}
