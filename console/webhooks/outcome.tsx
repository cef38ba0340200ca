import { common } from '../app/common.ts'
import { t } from './texts.ts'

interface OutcomeProps {
  statusCode: number | null
  /** Why the attempt failed, or why the service gave up. */
  error: string | null
}

/** How a receiver responded to an attempt. */
export const Outcome = ({ statusCode, error }: OutcomeProps) => {
  if (statusCode === null && error === null) return <span class="quiet">{t('noResponseYet')}</span>
  // The reason of a response that is no success only repeats its status.
  const reason = error?.endsWith(` ${statusCode}`) ? null : error
  return (
    <>
      {statusCode !== null && `${common('response')} ${statusCode}`}
      {statusCode !== null && reason !== null && ', '}
      {reason}
    </>
  )
}
