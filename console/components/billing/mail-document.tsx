import { useQuery } from '@tanstack/preact-query'
import { api, data } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { language, languageNames } from '../../app/language.ts'
import { operationKey } from '../../app/query-keys.ts'
import { fieldErrors } from '../field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { notify } from '../notifications.tsx'
import { SelectField } from '../select-field.tsx'
import { Spinner } from '../spinner.tsx'
import { TextAreaField } from '../text-area-field.tsx'
import { TextField } from '../text-field.tsx'
import { t } from './texts.ts'

interface MailDocumentProps {
  type: 'invoice' | 'quote'
  id: number
  clientId: number | null
  onClose: () => void
}

/** Mails a document with its PDF, to the address of its client by default. */
export const MailDocument = ({ type, id, clientId, onClose }: MailDocumentProps) => {
  const client = useQuery({
    queryKey: operationKey('getClient', { id: clientId ?? 0 }),
    queryFn: async () => await data.clients.get(clientId ?? 0),
    enabled: clientId !== null,
  })
  return (
    <FormDialog
      title={common('sendByMail')}
      action={t('send')}
      onSubmit={({ text }) => {
        const message = text('message').replaceAll('\r\n', '\n').trim()
        const mail = {
          to: text('to'),
          language: text('language') as typeof language,
          ...(message && { message }),
        }
        return type === 'quote' ? api.documents.mailQuote(id, mail) : api.documents.mailInvoice(id, mail)
      }}
      onDone={({ mailed }) => {
        notify(mailed ? t('mailIsOnItsWay') : t('tooManyMails'))
        if (mailed) onClose()
      }}
      onClose={onClose}
    >
      {error =>
        clientId !== null && client.isPending ? (
          <Spinner />
        ) : (
          <>
            <TextField
              label={t('receiver')}
              name="to"
              type="email"
              isRequired
              defaultValue={client.data?.email ?? ''}
              errors={fieldErrors(error, 'to')}
            />
            <SelectField
              label={t('languageOfMailAndDocument')}
              name="language"
              value={language}
              options={languageNames}
              errors={fieldErrors(error, 'language')}
            />
            <TextAreaField
              label={t('messageOptional')}
              hint={t('messageHint')}
              name="message"
              rows={5}
              defaultValue=""
              errors={fieldErrors(error, 'message')}
            />
          </>
        )
      }
    </FormDialog>
  )
}
