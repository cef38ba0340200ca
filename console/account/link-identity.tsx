import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'

interface LinkIdentityProps {
  /** The name of the provider. */
  name: string
  email: string
  onDone: () => void
  onClose: () => void
}

/** Asks whether the identity that the browser has proved may sign in to the account. */
export const LinkIdentity = ({ name, email, onDone, onClose }: LinkIdentityProps) => (
  <Dialog title={t({ fr: `Lier ${name} à ce compte`, en: `Link ${name} to this account` })} onClose={onClose}>
    <Form
      action={t({ fr: 'Lier', en: 'Link' })}
      onSubmit={() => api.session.identity.link()}
      onDone={onDone}
      onCancel={onClose}
    >
      {() => (
        <p>
          {t({
            fr: `${email} pourra désormais se connecter à ce compte avec ${name}. Confirmez seulement si vous venez de vous y connecter vous-même.`,
            en: `${email} will be able to sign in to this account with ${name}. Confirm only if you have just signed in there yourself.`,
          })}
        </p>
      )}
    </Form>
  </Dialog>
)
