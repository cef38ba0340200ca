import { data, reload, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { ClientField } from '../components/data/client-field.tsx'
import { useClientName } from '../components/data/client-name.tsx'
import { changedFields } from '../components/changed-fields.ts'
import { fieldErrors } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TextAreaField } from '../components/text-area-field.tsx'
import { TextField } from '../components/text-field.tsx'

interface EditWebsiteProps {
  /** Undefined for a new website. */
  website?: Data.Website
  /** The client of a new website, if its page has opened the form. */
  clientId?: number | undefined
  onClose: () => void
}

/** Creates a website of a client, or edits one. */
export const EditWebsite = ({ website, clientId = website?.clientId ?? undefined, onClose }: EditWebsiteProps) => {
  const clientName = useClientName(clientId ?? null)
  if (clientId !== undefined && clientName === undefined) return null
  return (
    <FormDialog
      draft={`website ${website?.id ?? `new ${clientId ?? ''}`}`}
      title={
        website
          ? t({ fr: 'Modifier le site web', en: 'Edit the website' })
          : t({ fr: 'Nouveau site web', en: 'New website' })
      }
      action={website ? t({ fr: 'Enregistrer', en: 'Save' }) : t({ fr: 'Créer le site web', en: 'Create the website' })}
      onSubmit={({ text }) => {
        const entered = {
          clientId: Number(text('clientId')),
          url: text('url').trim(),
          cms: text('cms').trim() || null,
          notes: text('notes').trim() || null,
        }
        return website
          ? data.websites.update(website.id, changedFields(website, entered))
          : data.websites.create(entered)
      }}
      onDone={() => {
        void reload('listWebsites', 'getWebsite', 'listAdminWebsites')
        onClose()
      }}
      onClose={onClose}
    >
      {error => (
        <>
          <TextField
            label={t({ fr: 'Adresse', en: 'Address' })}
            name="url"
            isRequired
            placeholder="https://www.example.com"
            defaultValue={website?.url ?? ''}
            errors={fieldErrors(error, 'url')}
          />
          <ClientField
            name="clientId"
            isRequired
            initial={clientId === undefined ? undefined : { id: clientId, text: clientName ?? '' }}
            errors={fieldErrors(error, 'clientId')}
          />
          <TextField
            label={t({ fr: 'CMS (facultatif)', en: 'CMS (optional)' })}
            name="cms"
            placeholder="WordPress"
            defaultValue={website?.cms ?? ''}
            errors={fieldErrors(error, 'cms')}
          />
          <TextAreaField
            label={t({ fr: 'Notes (facultatives)', en: 'Notes (optional)' })}
            name="notes"
            defaultValue={website?.notes ?? ''}
            errors={fieldErrors(error, 'notes')}
          />
        </>
      )}
    </FormDialog>
  )
}
