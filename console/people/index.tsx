import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { notify } from '../components/notifications.tsx'
import { Page } from '../components/page.tsx'
import { AgencySettings } from './agency-settings.tsx'
import { ChangeRole } from './change-role.tsx'
import { memberColumns, type MemberAction } from './columns.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { InviteMember } from './invite-member.tsx'
import { RemoveMember } from './remove-member.tsx'

/** The dialog that is open: about a new invitation, or about a person of the list. */
type OpenDialog =
  | { name: 'invite' }
  | { name: 'invited'; invited: Admin.InvitedMember }
  | { name: MemberAction; member: Admin.Member }

export default function PeoplePage() {
  const list = useList(operationKey('listMembers'), offset => api.members.list({ limit: 100, offset }))
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const finish = (text: string) => () => {
    close()
    notify(text)
    void reload('listMembers')
  }
  return (
    <Page
      title={t({ fr: 'Membres', en: 'People' })}
      intro={t({
        fr: 'Les personnes qui utilisent cette console et l’API d’administration de l’agence.',
        en: 'The people who use this console and the admin API of the agency.',
      })}
      actions={
        <Button look="primary" operation="inviteMember" onClick={() => setDialog({ name: 'invite' })}>
          {t({ fr: 'Inviter une personne', en: 'Invite a person' })}
        </Button>
      }
    >
      <ListTable
        list={list}
        label={t({ fr: 'Membres', en: 'People' })}
        columns={memberColumns(list, (name, member) => setDialog({ name, member }))}
        rowKey={({ id }) => id}
        empty={<Empty title={t({ fr: 'Aucun membre', en: 'No people' })} />}
      />
      <AgencySettings />
      {dialog?.name === 'invite' && (
        <InviteMember
          onClose={close}
          onInvited={invited => {
            setDialog({ name: 'invited', invited })
            void reload('listMembers')
          }}
        />
      )}
      {dialog?.name === 'invited' && <InvitationLink invited={dialog.invited} onClose={close} />}
      {dialog?.name === 'role' && (
        <ChangeRole
          member={dialog.member}
          onClose={close}
          onDone={finish(t({ fr: 'Le rôle est changé', en: 'The role has been changed' }))}
        />
      )}
      {dialog?.name === 'remove' && (
        <RemoveMember
          member={dialog.member}
          onClose={close}
          onDone={finish(
            dialog.member.userId === null
              ? t({ fr: 'L’invitation est annulée', en: 'The invitation has been revoked' })
              : t({ fr: 'La personne est retirée', en: 'The person has been removed' }),
          )}
        />
      )}
    </Page>
  )
}
