import { useState } from 'preact/hooks'
import { data } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { importColumns } from './columns.tsx'
import { FileField } from './file-field.tsx'
import { FileImport } from './file-import.tsx'
import { t } from './texts.ts'
import type { ChosenFile } from './upload.ts'

const Earlier = () => {
  const list = useList(operationKey('listImports'), offset => data.imports.list({ limit: 20, offset }), {
    refetchInterval: 10_000,
  })
  return (
    <Section title={t('importsOfLast30Days')}>
      <ListTable
        list={list}
        label={t('imports')}
        columns={importColumns}
        rowKey={({ id }) => id}
        empty={<p class="quiet">{t('noImportsYet')}</p>}
      />
    </Section>
  )
}

/** The import of a file, and earlier imports. */
export default function ImportsPage() {
  const [chosen, setChosen] = useState<ChosenFile>()
  return (
    <Page title={t('import')} intro={t('bringYourDataAlong')}>
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
