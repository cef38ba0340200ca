import { useMutation } from '@tanstack/preact-query'
import { data } from '../app/api.ts'
import { formatNumber, t } from '../app/language.ts'
import { Button } from '../components/button.tsx'
import { errorText } from '../components/error-notice.tsx'
import { ListTable } from '../components/list.tsx'
import { notify } from '../components/notifications.tsx'
import { saveFile, toCsv } from '../components/save-file.ts'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table.tsx'
import { fieldName } from './fields.ts'
import { useImportErrors, type RowError } from './use-import.ts'

/** Loads all errors of an import, and saves them as CSV. */
const downloadErrors = async (id: number) => {
  const rows: (string | number)[][] = [
    [t({ fr: 'Ligne', en: 'Row' }), t({ fr: 'Champ', en: 'Field' }), t({ fr: 'Message', en: 'Message' })],
  ]
  for await (const { row, field, message } of data.imports.listErrors(id, { limit: 100 }))
    rows.push([row, field ?? '', message])
  saveFile(`import-${id}-${t({ fr: 'erreurs', en: 'errors' })}.csv`, 'text/csv', toCsv(rows))
}

/** The button that saves the errors of an import as a file. */
export const DownloadErrors = ({ id }: { id: number }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: downloadErrors,
    onError: error => notify(errorText(error)),
  })
  return (
    <Button isPending={isPending} onClick={() => mutate(id)}>
      {t({ fr: 'Télécharger les erreurs', en: 'Download the errors' })}
    </Button>
  )
}

const columns: Column<RowError>[] = [
  { title: t({ fr: 'Ligne', en: 'Row' }), cell: ({ row }) => formatNumber(row) },
  { title: t({ fr: 'Champ', en: 'Field' }), cell: ({ field }) => field && fieldName(field), isText: true },
  { title: t({ fr: 'Message', en: 'Message' }), cell: ({ message }) => message, isText: true },
]

/** The errors of an import that has ended. */
export const ImportErrors = ({ id }: { id: number }) => (
  <Section title={t({ fr: 'Erreurs', en: 'Errors' })} actions={<DownloadErrors id={id} />}>
    <ListTable
      list={useImportErrors(id, true)}
      label={t({ fr: 'Erreurs', en: 'Errors' })}
      columns={columns}
      rowKey={error => error.id}
      empty={<p class="quiet">{t({ fr: 'Aucune erreur', en: 'No errors' })}</p>}
    />
  </Section>
)
