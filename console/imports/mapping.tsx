import type { Data } from '../app/api.ts'
import { Table, type Column } from '../components/table.tsx'
import { fieldsOf } from './field-names.ts'
import { fieldName } from './fields.ts'
import { t } from './texts.ts'
import type { ChosenFile } from './upload.ts'

interface MappingProps {
  chosen: ChosenFile
  resource: Data.ImportResource
  mapping: Data.ImportMapping
  onChange: (header: string, field: string | null) => void
}

/** The field of each column. A field that another column has moves to the column for which it is chosen. */
export const Mapping = ({ chosen: { headers, samples }, resource, mapping, onChange }: MappingProps) => {
  const columns: Column<string>[] = [
    { title: t('column'), cell: header => header, isText: true },
    {
      title: t('example'),
      cell: header => <span class="quiet clipped">{samples[headers.indexOf(header)]}</span>,
      isText: true,
    },
    {
      title: t('field'),
      cell: header => {
        const field = mapping[header] ?? ''
        return (
          <select
            aria-label={t('fieldOfHeader', { header })}
            class={field ? undefined : 'quiet'}
            value={field}
            onChange={event => onChange(header, event.currentTarget.value || null)}
          >
            <option value="">{t('doNotImport')}</option>
            {fieldsOf[resource].map(name => (
              <option key={name} value={name}>
                {fieldName(name)}
              </option>
            ))}
          </select>
        )
      },
    },
  ]
  return (
    <div class="mapping">
      <Table
        label={t('columnsOfFile')}
        columns={columns}
        rows={headers.filter(header => header in mapping)}
        rowKey={header => header}
      />
    </div>
  )
}
