import { useMutation } from '@tanstack/preact-query'
import { data } from '../app/api.ts'
import { formatNumber } from '../app/language.ts'
import { Button } from '../components/button.tsx'
import { errorText } from '../components/error-notice.tsx'
import { ListTable } from '../components/list.tsx'
import { notify } from '../components/notifications.tsx'
import { saveFile, toCsv } from '../components/save-file.ts'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table.tsx'
import { fieldName } from './fields.ts'
import { t } from './texts.ts'
import { useImportErrors, type RowError } from './use-import.ts'

/** Loads all errors of an import, and saves them as CSV. */
const downloadErrors = async (id: number) => {
  const rows: (string | number)[][] = [[t('row'), t('field'), t('message')]]
  for await (const { row, field, message } of data.imports.listErrors(id, { limit: 100 }))
    rows.push([row, field ?? '', message])
  saveFile(`import-${id}-${t('errorsFileName')}.csv`, 'text/csv', toCsv(rows))
}

/** The button that saves the errors of an import as a file. */
export const DownloadErrors = ({ id }: { id: number }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: downloadErrors,
    onError: error => notify(errorText(error)),
  })
  return (
    <Button isPending={isPending} onClick={() => mutate(id)}>
      {t('downloadErrors')}
    </Button>
  )
}

const columns: Column<RowError>[] = [
  { title: t('row'), cell: ({ row }) => formatNumber(row) },
  { title: t('field'), cell: ({ field }) => field && fieldName(field), isText: true },
  { title: t('message'), cell: ({ message }) => message, isText: true },
]

/** The errors of an import that has ended. */
export const ImportErrors = ({ id }: { id: number }) => (
  <Section title={t('errors')} actions={<DownloadErrors id={id} />}>
    <ListTable
      list={useImportErrors(id, true)}
      label={t('errors')}
      columns={columns}
      rowKey={error => error.id}
      empty={<p class="quiet">{t('noErrors')}</p>}
    />
  </Section>
)
