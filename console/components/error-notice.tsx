import { ApiError, NetworkError, TimeoutError } from '../app/api.ts'
import { t } from '../app/language.ts'
import { CopyButton } from './copy-button.tsx'

/** The text of an error for the user, in the language of the page. */
export const errorText = (error: unknown): string => {
  if (error instanceof ApiError && error.text) return error.text
  if (error instanceof TimeoutError)
    return t({ fr: 'Le service n’a pas répondu à temps.', en: 'The service did not respond in time.' })
  if (error instanceof NetworkError)
    return t({ fr: 'Le service est injoignable.', en: 'The service cannot be reached.' })
  // The browser does not tell whether the user has cancelled, or has no passkey.
  if (error instanceof Error && error.name === 'NotAllowedError')
    return t({ fr: 'Aucune clé d’accès n’a été utilisée.', en: 'No passkey was used.' })
  if (error instanceof Error && error.name === 'InvalidStateError')
    return t({ fr: 'Cet appareil a déjà une clé d’accès.', en: 'This device has a passkey already.' })
  return t({ fr: 'Une erreur inattendue s’est produite.', en: 'An unexpected error occurred.' })
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
              {t({ fr: 'requête', en: 'request' })} <code>{requestId}</code>{' '}
              <CopyButton text={requestId} label={t({ fr: 'Copier l’identifiant', en: 'Copy the id' })} />
            </>
          )}
        </p>
      )}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t({ fr: 'Réessayer', en: 'Try again' })}
        </button>
      )}
    </div>
  )
}
