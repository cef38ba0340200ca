import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Time } from '../components/time.tsx'
import { t } from './texts.ts'

interface InvitationLinkProps {
  invited: Admin.InvitedMember
  onClose: () => void
}

/** Shows the link of a new invitation, once. The token is in the fragment, which browsers do not send to servers. */
export const InvitationLink = ({ invited: { email, invitation, mailed }, onClose }: InvitationLinkProps) => (
  <Dialog title={t('invitationOfEmail', { email })} onClose={onClose} isDismissable={false}>
    <p class={mailed ? 'notice' : 'notice warning'}>{mailed ? t('linkIsOnItsWay', { email }) : t('passThisLink')}</p>
    <Code
      text={invitation.url ?? `${location.origin}${pathTo('/invitation')}#${invitation.token}`}
      label={t('link')}
      copyLabel={t('copyLink')}
    />
    <p>{t.rich('invitationExpires', { time: <Time value={invitation.expiresAt} /> })}</p>
    <div class="actions">
      <Button look="primary" onClick={onClose}>
        {mailed ? common('close') : t('iHaveCopiedLink')}
      </Button>
    </div>
  </Dialog>
)
