import type { ComponentChildren } from 'preact'
import { common } from '../../app/common.ts'
import { ClientField } from '../data/client-field.tsx'
import type { Choice } from '../combobox.tsx'
import { fieldErrors } from '../field.tsx'
import { TextAreaField } from '../text-area-field.tsx'
import { TextField } from '../text-field.tsx'
import { LinesEditor } from './lines-editor.tsx'
import type { Line } from './lines.ts'
import { t } from './texts.ts'

export interface DocumentValues {
  client: Choice | undefined
  issueDay: string
  /** The last day of the payment, or of the quote. */
  deadlineDay: string
  notes: string
  lines: readonly Line[]
  totalsWithoutLines?: { totalHt: string; totalTtc: string } | undefined
}

interface DocumentFieldsProps {
  values: DocumentValues
  /** The field of the API for the last day, and its label. */
  deadline: { name: 'dueDate' | 'validUntil'; label: string }
  defaultRate: string
  error: unknown
  onChooseClient?: (choice: Choice | undefined) => void
  /** The fields that only one kind of document has, before and after the lines. */
  children?: ComponentChildren
  afterLines?: ComponentChildren
}

/** The fields that invoices and quotes share. */
export const DocumentFields = (props: DocumentFieldsProps) => {
  const { values, deadline, defaultRate, error, onChooseClient, children, afterLines } = props
  return (
    <>
      <div class="pairs">
        <ClientField
          name="clientId"
          isRequired
          initial={values.client}
          errors={fieldErrors(error, 'clientId')}
          {...(onChooseClient && { onChoose: onChooseClient })}
        />
        <TextField
          label={common('issueDate')}
          name="issueDate"
          type="date"
          isRequired
          defaultValue={values.issueDay}
          errors={fieldErrors(error, 'issueDate')}
        />
        <TextField
          label={deadline.label}
          name={deadline.name}
          type="date"
          defaultValue={values.deadlineDay}
          errors={fieldErrors(error, deadline.name)}
        />
        {children}
      </div>
      <LinesEditor
        initial={values.lines}
        defaultRate={defaultRate}
        error={error}
        totalsWithoutLines={values.totalsWithoutLines}
      />
      {afterLines}
      <TextAreaField
        label={t('notesOptional')}
        hint={t('printedOnDocument')}
        name="notes"
        defaultValue={values.notes}
        errors={fieldErrors(error, 'notes')}
      />
    </>
  )
}
