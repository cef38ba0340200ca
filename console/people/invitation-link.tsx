import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Time } from '../components/time.tsx'

interface InvitationLinkProps {
  invited: Admin.InvitedMember
  onClose: () => void
}

/** Shows the link of a new invitation, once. The token is in the fragment, which browsers do not send to servers. */
export const InvitationLink = ({ invited: { email, invitation, mailed }, onClose }: InvitationLinkProps) => (
  <Dialog
    title={t({ fr: `Invitation de ${email}`, en: `Invitation of ${email}` })}
    onClose={onClose}
    isDismissable={false}
  >
    <p class={mailed ? 'notice' : 'notice warning'}>
      {mailed
        ? t({
            fr: `Le lien est envoyé à ${email}. Il ne sera plus affiché.`,
            en: `The link is on its way to ${email}. It will not be shown again.`,
          })
        : t({
            fr: 'Transmettez ce lien à la personne : aucun e-mail n’est envoyé, et le lien ne sera plus affiché.',
            en: 'Pass this link on to the person: no email is sent, and the link will not be shown again.',
          })}
    </p>
    <Code
      text={invitation.url ?? `${location.origin}${pathTo('/invitation')}#${invitation.token}`}
      label={t({ fr: 'Le lien', en: 'The link' })}
      copyLabel={t({ fr: 'Copier le lien', en: 'Copy the link' })}
    />
    <p>
      {t({ fr: 'L’invitation expire', en: 'The invitation expires' })} <Time value={invitation.expiresAt} />.
    </p>
    <div class="actions">
      <Button look="primary" onClick={onClose}>
        {mailed ? t({ fr: 'Fermer', en: 'Close' }) : t({ fr: 'J’ai copié le lien', en: 'I have copied the link' })}
      </Button>
    </div>
  </Dialog>
)
