import { useEffect, useState } from 'preact/hooks'
import type { Data } from '../app/api.ts'
import { formatNumber } from '../app/language.ts'
import { fieldName } from './fields.ts'
import { readFile, type FileRow } from './read-file.ts'
import { t } from './texts.ts'
import type { ChosenFile } from './upload.ts'
import type { RowError } from './use-import.ts'

/** The first rows, which show that the columns are right. */
const firstRows = 5

/** The rows of a file that a preview shows: the first ones, and those with errors. */
const useRows = ({ file, format }: ChosenFile, errors: readonly RowError[]) => {
  const [rows, setRows] = useState<FileRow[]>()
  useEffect(() => {
    let isCurrent = true
    const numbers = errors.map(({ row }) => row)
    const show = async () => {
      // The service has read the same file: rows that cannot be read here are only missing in the preview.
      const part = await readFile(file, format, { first: firstRows, numbers }).catch(() => undefined)
      if (isCurrent) setRows(part?.rows ?? [])
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [file, format, errors])
  return rows
}

const hasError = (errors: readonly RowError[]) => errors.some(({ severity }) => severity === 'error')
const noteClass = (severity: RowError['severity']) => (severity === 'error' ? 'field-errors' : 'quiet')

interface PreviewProps {
  chosen: ChosenFile
  mapping: Data.ImportMapping
  /** The errors of the dry run, in the order of the rows. */
  errors: readonly RowError[]
}

/** Rows of the file below the fields that they become, with each error at its cell. */
export const Preview = ({ chosen, mapping, errors }: PreviewProps) => {
  const rows = useRows(chosen, errors)
  const columns = chosen.headers.flatMap((header, at) => {
    const field = mapping[header]
    return field ? [{ field, at }] : []
  })
  if (!rows || rows.length === 0) return null
  const fields = new Set(columns.map(({ field }) => field))
  const label = t('previewOfRows')
  return (
    // Wide tables scroll, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div class="wide" role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label} class="preview">
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {columns.map(({ field }) => (
              <th key={field} scope="col">
                {fieldName(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, cells }) => {
            const ofRow = errors.filter(({ row }) => row === number)
            const others = ofRow.filter(({ field }) => field === null || !fields.has(field))
            return (
              <tr key={number} class={hasError(ofRow) ? 'failed' : undefined}>
                <th scope="row" data-title={t('row')}>
                  {formatNumber(number)}
                  {others.map(({ id, severity, field, message }) => (
                    <p key={id} class={noteClass(severity)}>
                      {field ? t('errorOfField', { field: fieldName(field), message }) : message}
                    </p>
                  ))}
                </th>
                {columns.map(({ field, at }) => {
                  const own = ofRow.filter(error => error.field === field)
                  return (
                    <td key={field} data-title={fieldName(field)} class={hasError(own) ? 'text wrong' : 'text'}>
                      <span class="clipped">{cells[at] ?? ''}</span>
                      {own.map(({ id, severity, message }) => (
                        <p key={id} class={noteClass(severity)}>
                          {message}
                        </p>
                      ))}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
