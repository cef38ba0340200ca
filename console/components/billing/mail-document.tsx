import { useQuery } from '@tanstack/preact-query'
import { api, data } from '../../app/api.ts'
import { language, languageNames, t } from '../../app/language.ts'
import { operationKey } from '../../app/query-keys.ts'
import { fieldErrors } from '../field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { notify } from '../notifications.tsx'
import { SelectField } from '../select-field.tsx'
import { Spinner } from '../spinner.tsx'
import { TextAreaField } from '../text-area-field.tsx'
import { TextField } from '../text-field.tsx'

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
      title={t({ fr: 'Envoyer par e-mail', en: 'Send by mail' })}
      action={t({ fr: 'Envoyer', en: 'Send' })}
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
        notify(
          mailed
            ? t({ fr: 'L’e-mail est en route', en: 'The mail is on its way' })
            : t({
                fr: 'Trop d’e-mails dans la dernière heure : réessayez plus tard',
                en: 'Too many mails within the last hour: try again later',
              }),
        )
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
              label={t({ fr: 'Destinataire', en: 'Receiver' })}
              name="to"
              type="email"
              isRequired
              defaultValue={client.data?.email ?? ''}
              errors={fieldErrors(error, 'to')}
            />
            <SelectField
              label={t({ fr: 'Langue du message et du document', en: 'Language of the mail and the document' })}
              name="language"
              value={language}
              options={languageNames}
              errors={fieldErrors(error, 'language')}
            />
            <TextAreaField
              label={t({ fr: 'Message (facultatif)', en: 'Message (optional)' })}
              hint={t({
                fr: 'Vide : une phrase d’usage. Le PDF est joint, et les réponses vous parviennent.',
                en: 'Empty: the usual sentence. The PDF is attached, and answers go to you.',
              })}
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
