import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { language } from '../app/language.ts'
import { ClientField } from '../components/data/client-field.tsx'
import type { Entered } from '../components/entered.ts'
import { fieldErrors } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { notify } from '../components/notifications.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { exportNames, formatNames, listedResources, separatorNames } from './resources.ts'
import { t } from './texts.ts'

/** Loads the list again, and says that the file follows. */
export const onCreated = (onClose: () => void) => () => {
  void reload('listExports')
  notify(t('exportIsBeingWritten'))
  onClose()
}

/** The day after one, since the end of a period is exclusive. */
const nextDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

const filtersOf = ({ text }: Entered): Data.ExportFilters => {
  const [from, to, clientId, search] = ['from', 'to', 'clientId', 'search'].map(text)
  return {
    ...(from && { 'createdAt[gte]': from }),
    ...(to && { 'createdAt[lt]': nextDay(to) }),
    ...(clientId && { clientId: Number(clientId) }),
    ...(search && { search }),
  }
}

/** Which rows an export has. Lists that lack a filter are left out of an export of everything. */
const Filters = ({ error }: { error: unknown }) => (
  <details>
    <summary>{t('limitRows')}</summary>
    <p class="hint">{t('listsThatLack')}</p>
    <div class="pairs">
      <TextField
        label={t('createdFrom')}
        name="from"
        type="date"
        errors={fieldErrors(error, 'filters.createdAt[gte]')}
      />
      <TextField label={t('createdUntil')} name="to" type="date" errors={fieldErrors(error, 'filters.createdAt[lt]')} />
    </div>
    <ClientField name="clientId" errors={fieldErrors(error, 'filters.clientId')} />
    <TextField
      label={t('containingTheseWordsOptional')}
      name="search"
      errors={[...fieldErrors(error, 'filters.search'), ...fieldErrors(error, 'filters')]}
    />
  </details>
)

/** Exports the whole agency, or some resources. */
export const CreateExport = ({ onClose }: { onClose: () => void }) => {
  const [isWhole, setWhole] = useState(true)
  return (
    <FormDialog
      title={t('newExport')}
      action={t('export')}
      onSubmit={entered => {
        const resources = entered.checked('resources') as Data.ExportResource[]
        const filters = filtersOf(entered)
        return data.exports.create({
          format: entered.text('format') as Data.ExportFormat,
          separator: entered.text('separator') as Data.ExportSeparator,
          ...(!entered.isChecked('whole') && { resources }),
          ...(Object.keys(filters).length > 0 && { filters }),
        })
      }}
      onDone={onCreated(onClose)}
      onClose={onClose}
    >
      {error => (
        <>
          <label class="choice">
            <input
              type="checkbox"
              name="whole"
              checked={isWhole}
              onChange={event => setWhole(event.currentTarget.checked)}
            />{' '}
            {t('wholeAgencyFileForEach')}
          </label>
          {!isWhole && (
            <fieldset class="resource-choices">
              <legend class="hidden">{t('lists')}</legend>
              {listedResources.map(name => (
                <label key={name} class="choice">
                  <input type="checkbox" name="resources" value={name} /> {exportNames[name]}
                </label>
              ))}
              {fieldErrors(error, 'resources').map(message => (
                <p key={message} class="field-errors" role="alert">
                  {message}
                </p>
              ))}
            </fieldset>
          )}
          <div class="pairs form-gap">
            <SelectField
              label={t('format')}
              name="format"
              value="csv"
              options={formatNames}
              errors={fieldErrors(error, 'format')}
            />
            <SelectField
              label={t('separatorOfCsv')}
              name="separator"
              value={language === 'fr' ? 'semicolon' : 'comma'}
              options={separatorNames}
              errors={fieldErrors(error, 'separator')}
            />
          </div>
          <Filters error={error} />
        </>
      )}
    </FormDialog>
  )
}
