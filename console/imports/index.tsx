import { useState } from 'preact/hooks'
import { data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { importColumns } from './columns.tsx'
import { FileField } from './file-field.tsx'
import { FileImport } from './file-import.tsx'
import type { ChosenFile } from './upload.ts'

const Earlier = () => {
  const list = useList(operationKey('listImports'), offset => data.imports.list({ limit: 20, offset }), {
    refetchInterval: 10_000,
  })
  return (
    <Section title={t({ fr: 'Imports des 30 derniers jours', en: 'Imports of the last 30 days' })}>
      <ListTable
        list={list}
        label={t({ fr: 'Imports', en: 'Imports' })}
        columns={importColumns}
        rowKey={({ id }) => id}
        empty={<p class="quiet">{t({ fr: 'Aucun import pour l’instant', en: 'No imports yet' })}</p>}
      />
    </Section>
  )
}

/** The import of a file, and earlier imports. */
export default function ImportsPage() {
  const [chosen, setChosen] = useState<ChosenFile>()
  return (
    <Page
      title={t({ fr: 'Importer', en: 'Import' })}
      intro={t({
        fr: 'Reprenez vos données : le fichier est d’abord vérifié, et rien n’est écrit avant votre accord.',
        en: 'Bring your data along: the file is checked first, and nothing is written before you agree.',
      })}
    >
      {chosen ? (
        <FileImport key={chosen.file.name} chosen={chosen} onClose={() => setChosen(undefined)} />
      ) : (
        <>
          <FileField onChoose={setChosen} />
          <Earlier />
        </>
      )}
    </Page>
  )
}
