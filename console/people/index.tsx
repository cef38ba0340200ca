import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
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
import { t } from './texts.ts'

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
      title={t('people')}
      intro={t('peopleWhoUseThisConsole')}
      actions={
        <Button look="primary" operation="inviteMember" onClick={() => setDialog({ name: 'invite' })}>
          {t('invitePerson')}
        </Button>
      }
    >
      <ListTable
        list={list}
        label={t('people')}
        columns={memberColumns(list, (name, member) => setDialog({ name, member }))}
        rowKey={({ id }) => id}
        empty={<Empty title={t('noPeople')} />}
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
        <ChangeRole member={dialog.member} onClose={close} onDone={finish(t('roleHasBeenChanged'))} />
      )}
      {dialog?.name === 'remove' && (
        <RemoveMember
          member={dialog.member}
          onClose={close}
          onDone={finish(dialog.member.userId === null ? t('invitationHasBeenRevoked') : t('personHasBeenRemoved'))}
        />
      )}
    </Page>
  )
}
