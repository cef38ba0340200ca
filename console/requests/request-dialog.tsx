import type { Admin } from '../app/api.ts'
import { formatNumber, t } from '../app/language.ts'
import { CopyButton } from '../components/copy-button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Figures } from '../components/figures.tsx'
import { formatTime } from '../components/time.tsx'

interface RequestDialogProps {
  entry: Admin.RequestLogEntry
  sender: string
  onClose: () => void
}

/** A request of the log, with its id, which the service's log and support know, and the meaning of its error. */
export const RequestDialog = ({ entry, sender, onClose }: RequestDialogProps) => {
  const { method, endpoint, statusCode, errorCode, requestId } = entry
  return (
    <Dialog title={`${method} ${endpoint}`} onClose={onClose}>
      <Figures
        figures={[
          [t({ fr: 'Statut', en: 'Status' }), statusCode],
          [t({ fr: 'Heure', en: 'Time' }), formatTime(entry.createdAt)],
          [t({ fr: 'Durée', en: 'Duration' }), `${formatNumber(entry.responseTimeMs)} ms`],
          [t({ fr: 'Clé ou application', en: 'Key or app' }), sender],
          [t({ fr: 'Adresse', en: 'Address' }), entry.ipAddress],
          [t({ fr: 'Programme', en: 'Program' }), entry.userAgent ?? '–'],
        ]}
      />
      {requestId && (
        <p>
          {t({ fr: 'Identifiant', en: 'Request id' })} <code>{requestId}</code>{' '}
          <CopyButton text={requestId} label={t({ fr: 'Copier l’identifiant', en: 'Copy the id' })} />
        </p>
      )}
      {errorCode && (
        <div class="notice warning">
          <p>
            {t({ fr: 'La réponse avait le code', en: 'The response had the code' })} <code>{errorCode}</code>.{' '}
            <a href={`/docs/errors#${errorCode.toLowerCase()}`} target="_blank" rel="noopener">
              {t({ fr: 'Cause et remède', en: 'Its cause, and what to do' })}
            </a>
          </p>
          <p>
            {t({
              fr: 'Le service ne conserve pas le corps des requêtes et des réponses, qui contiennent les données de vos clients.',
              en: 'The service keeps no bodies of requests and responses, because they contain the data of your clients.',
            })}
          </p>
        </div>
      )}
    </Dialog>
  )
}
