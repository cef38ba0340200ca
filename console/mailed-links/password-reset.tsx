import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, ApiError } from '../app/api.ts'
import { common } from '../app/common.ts'
import { linkToken } from '../app/link-token.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Field, fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { NewPasswordField } from '../components/password-fields.tsx'
import { Spinner } from '../components/spinner.tsx'
import { Frame } from '../components/frame.tsx'
import { t } from './texts.ts'

const NewPassword = ({ email, onDone }: { email: string; onDone: () => void }) => (
  <Form
    action={common('save')}
    onSubmit={({ text }) => api.resetPassword(linkToken(), { newPassword: text('newPassword') })}
    onDone={onDone}
  >
    {error => (
      <>
        <Field label={common('email')}>
          {/* Password managers store it with the password. */}
          {control => <input {...control} type="email" autocomplete="username" readOnly value={email} />}
        </Field>
        <NewPasswordField label={t('newPassword')} name="newPassword" errors={fieldErrors(error, 'newPassword')} />
        {error instanceof ApiError && error.status === 404 && <Expired />}
      </>
    )}
  </Form>
)

const Expired = () => (
  <p class="hint">
    {t('linkHasExpiredOrHasBeenUsed')}
    <a href={pathTo('/forgotten-password')}>{t('requestAnotherLink')}</a>
  </p>
)

/** Sets a new password with a mailed link. */
export default function PasswordReset() {
  const [isDone, setDone] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: operationKey('findPasswordReset', { token: linkToken() }),
    queryFn: async () => await api.findPasswordReset(linkToken()),
    retry: false,
    staleTime: Infinity,
  })
  return (
    <Frame title={t('newPassword')}>
      {isDone && (
        <>
          <p class="notice" role="status">
            {t('passwordHasBeenChanged')}
          </p>
          <p>
            {/* The page may have shown another session: loading it anew forgets that. */}
            <a href={pathTo('')} target="_self">
              {t('signIn')}
            </a>
          </p>
        </>
      )}
      {!isDone && !data && !error && <Spinner />}
      {!isDone && error && (
        <>
          {error instanceof ApiError && error.status === 404 ? (
            <Expired />
          ) : (
            <ErrorNotice error={error} onRetry={() => void refetch()} />
          )}
        </>
      )}
      {!isDone && data && <NewPassword email={data.email} onDone={() => setDone(true)} />}
    </Frame>
  )
}
