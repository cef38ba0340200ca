import { useEffect, useRef } from 'preact/hooks'
import { api } from '../app/api.ts'
import { reloadSession } from '../app/session.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { CodeField } from '../components/password-fields.tsx'
import { t } from './texts.ts'

/** Asks for the second factor of a person whom the provider has signed in. */
export const CodeForm = ({ onCancel }: { onCancel: () => void }) => {
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.focus(), [])
  return (
    <Form
      action={t('signIn')}
      onSubmit={({ text }) => api.signInWithIdentity({ code: text('code') })}
      onDone={() => void reloadSession()}
      onCancel={onCancel}
    >
      {error => <CodeField errors={fieldErrors(error, 'code')} inputRef={code} />}
    </Form>
  )
}
