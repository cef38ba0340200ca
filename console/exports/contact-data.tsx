import { data } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { Combobox, type Choice } from '../components/combobox.tsx'
import { Field, fieldErrors } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { minSearchLength } from '../components/search-field.tsx'
import { onCreated } from './create-export.tsx'
import { t } from './texts.ts'

const queryOf = (text: string) => ({
  limit: 20,
  count: 'false' as const,
  ...(text.length >= minSearchLength && { search: text }),
})

const loadContacts = async (text: string): Promise<Choice[]> => {
  const page = await data.contacts.list(queryOf(text))
  return page.data.map(({ id, firstName, lastName, email }) => ({
    id,
    text: [`${firstName} ${lastName}`, email].filter(Boolean).join(' – '),
  }))
}

/** Exports what belongs to a person who asks for their data. */
export const ContactData = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title={t('dataOfContact')}
    action={t('exportTheirData')}
    onSubmit={({ text }) => data.exports.create({ format: 'jsonl', filters: { contactId: Number(text('contactId')) } })}
    onDone={onCreated(onClose)}
    onClose={onClose}
  >
    {error => (
      <>
        <p>{t('forPersonWhoAsks')}</p>
        <Field label={t('contact')} errors={fieldErrors(error, 'filters.contactId')} hint={t('freeText')}>
          {control => (
            <Combobox
              control={control}
              name="contactId"
              isRequired
              placeholder={t('searchForContact')}
              queryKey={text => operationKey('listContacts', queryOf(text), 'choices')}
              load={loadContacts}
            />
          )}
        </Field>
      </>
    )}
  </FormDialog>
)
