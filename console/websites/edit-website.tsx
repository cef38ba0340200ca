import { data, reload, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { ClientField } from '../components/data/client-field.tsx'
import { useClientName } from '../components/data/client-name.tsx'
import { changedFields } from '../components/changed-fields.ts'
import { fieldErrors } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TextAreaField } from '../components/text-area-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { t } from './texts.ts'

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
      title={website ? t('editWebsite') : common('newWebsite')}
      action={website ? common('save') : t('createWebsite')}
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
            label={common('address')}
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
            label={t('cmsOptional')}
            name="cms"
            placeholder="WordPress"
            defaultValue={website?.cms ?? ''}
            errors={fieldErrors(error, 'cms')}
          />
          <TextAreaField
            label={t('notesOptional')}
            name="notes"
            defaultValue={website?.notes ?? ''}
            errors={fieldErrors(error, 'notes')}
          />
        </>
      )}
    </FormDialog>
  )
}
