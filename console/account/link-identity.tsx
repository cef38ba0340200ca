import { api } from '../app/api.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { t } from './texts.ts'

interface LinkIdentityProps {
  /** The name of the provider. */
  name: string
  email: string
  onDone: () => void
  onClose: () => void
}

/** Asks whether the identity that the browser has proved may sign in to the account. */
export const LinkIdentity = ({ name, email, onDone, onClose }: LinkIdentityProps) => (
  <Dialog title={t('linkNameToThisAccount', { name })} onClose={onClose}>
    <Form action={t('link')} onSubmit={() => api.session.identity.link()} onDone={onDone} onCancel={onClose}>
      {() => <p>{t('emailCanSignInWithProvider', { email, name })}</p>}
    </Form>
  </Dialog>
)
