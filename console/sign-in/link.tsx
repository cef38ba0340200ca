import { useEffect, useState } from 'preact/hooks'
import { api, ApiError } from '../app/api.ts'
import { pathTo } from '../app/paths.ts'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { Frame } from '../components/frame.tsx'
import { CodeField } from '../components/password-fields.tsx'
import { t } from './texts.ts'

/** The page of a link with which the operator lets a person in. Its token is the fragment of the URL. */
export default function SignInLink() {
  const [token] = useState(() => location.hash.slice(1))
  const [needsCode, setNeedsCode] = useState(false)
  useEffect(() => history.replaceState(null, '', location.pathname), [])
  return (
    <Frame title={t('signInWithLink')}>
      <p>{t('thisLinkWorksOnce')}</p>
      <Form
        action={t('signIn')}
        onSubmit={async ({ text }) => {
          const code = text('code')
          try {
            await api.signInWithLink({ token, ...(code && { code }) })
            return true
          } catch (error) {
            const asksForCode = error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED'
            if (code || !asksForCode) throw error
            setNeedsCode(true)
            return false
          }
        }}
        // The session may have been another user's. Loading the page anew forgets that.
        onDone={isSignedIn => {
          if (isSignedIn) location.replace(pathTo(''))
        }}
      >
        {error => needsCode && <CodeField errors={fieldErrors(error, 'code')} />}
      </Form>
    </Frame>
  )
}
