import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import { CopyButton } from '../components/copy-button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Figures } from '../components/figures.tsx'
import { formatTime } from '../components/time.tsx'
import { t } from './texts.ts'

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
          [t('status'), statusCode],
          [t('time'), formatTime(entry.createdAt)],
          [t('duration'), `${formatNumber(entry.responseTimeMs)} ms`],
          [t('keyOrApp'), sender],
          [common('address'), entry.ipAddress],
          [t('program'), entry.userAgent ?? '–'],
        ]}
      />
      {requestId && (
        <p>
          {t('requestId')} <code>{requestId}</code> <CopyButton text={requestId} label={t('copyId')} />
        </p>
      )}
      {errorCode && (
        <div class="notice warning">
          <p>
            {t.rich('responseHadCode', { code: <code>{errorCode}</code> })}{' '}
            <a href={`/docs/errors#${errorCode.toLowerCase()}`} target="_blank" rel="noopener">
              {t('itsCause')}
            </a>
          </p>
          <p>{t('serviceKeepsNoBodies')}</p>
        </div>
      )}
    </Dialog>
  )
}
