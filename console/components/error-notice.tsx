import { ApiError, NetworkError, TimeoutError } from '../app/api.ts'
import { common } from '../app/common.ts'
import { CopyButton } from './copy-button.tsx'
import { t } from './texts.ts'

/** The text of an error for the user, in the language of the page. */
export const errorText = (error: unknown): string => {
  if (error instanceof ApiError && error.text) return error.text
  if (error instanceof TimeoutError) return t('serviceDidNotRespond')
  if (error instanceof NetworkError) return t('serviceCannotBeReached')
  // The browser does not tell whether the user has cancelled, or has no passkey.
  if (error instanceof Error && error.name === 'NotAllowedError') return t('noPasskeyWasUsed')
  if (error instanceof Error && error.name === 'InvalidStateError') return t('thisDeviceHasPasskeyAlready')
  return common('unexpectedError')
}

interface ErrorNoticeProps {
  error: unknown
  /** Sends the request again. */
  onRetry?: () => void
}

/** An error with its code and request id, which support asks for. */
export const ErrorNotice = ({ error, onRetry }: ErrorNoticeProps) => {
  const { code, requestId } = error instanceof ApiError ? error : {}
  return (
    <div class="notice error" role="alert">
      <p>{errorText(error)}</p>
      {(code ?? requestId) && (
        <p class="error-details">
          {code && <code>{code}</code>}
          {requestId && (
            <>
              {' '}
              {t('request')} <code>{requestId}</code> <CopyButton text={requestId} label={t('copyId')} />
            </>
          )}
        </p>
      )}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t('tryAgain')}
        </button>
      )}
    </div>
  )
}
