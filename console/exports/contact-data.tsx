import { data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { Combobox, type Choice } from '../components/combobox.tsx'
import { Field, fieldErrors } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { minSearchLength } from '../components/search-field.tsx'
import { onCreated } from './create-export.tsx'

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
    title={t({ fr: 'Données d’un contact', en: 'Data of a contact' })}
    action={t({ fr: 'Exporter ses données', en: 'Export their data' })}
    onSubmit={({ text }) => data.exports.create({ format: 'jsonl', filters: { contactId: Number(text('contactId')) } })}
    onDone={onCreated(onClose)}
    onClose={onClose}
  >
    {error => (
      <>
        <p>
          {t({
            fr: 'Pour une personne qui demande ses données : sa fiche, et les particuliers auxquels elle est liée, avec leurs sites, tickets, devis, factures, paiements et événements. Les données des entreprises ne sont pas celles de la personne.',
            en: 'For a person who asks for their data: their record, and the individuals that they belong to, with their websites, tickets, quotes, invoices, payments and events. Data of companies is not that of the person.',
          })}
        </p>
        <Field
          label={t({ fr: 'Contact', en: 'Contact' })}
          errors={fieldErrors(error, 'filters.contactId')}
          hint={t({
            fr: 'Des textes libres, comme les notes, peuvent aussi nommer la personne : cherchez son nom.',
            en: 'Free text, such as notes, may also name the person: search for their name.',
          })}
        >
          {control => (
            <Combobox
              control={control}
              name="contactId"
              isRequired
              placeholder={t({ fr: 'Chercher un contact', en: 'Search for a contact' })}
              queryKey={text => operationKey('listContacts', queryOf(text), 'choices')}
              load={loadContacts}
            />
          )}
        </Field>
      </>
    )}
  </FormDialog>
)
