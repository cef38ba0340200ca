import { inviteMember } from '#src/features/people/invitations.ts'
import { mailInvitation } from '#src/features/people/mail-invitation.ts'
import { findMember, listMembers } from '#src/features/people/members.ts'
import {
  changeRoleWithSubscriptions,
  removeMemberWithSubscriptions,
} from '#src/features/webhooks/subscriptions/disable.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'

export const members = adminHandlers({
  listMembers: ({ tenant, query }) => listMembers(tenant, query),

  inviteMember: ({ tenant, me, body, consoleUrl, mail }) =>
    tenant.transaction(async tx => {
      const { mailedToken: token, ...invited } = await inviteMember(tx, body, { userId: me.user.id })
      const language = body.language ?? me.user.language
      const mailed = mail !== undefined && (await mailInvitation(tx, mail, invited, { token, language, ...me }))
      const url = consoleUrl?.(`/invitation#${invited.invitation.token}`) ?? null
      return { ...invited, invitation: { ...invited.invitation, url }, mailed }
    }),

  updateMember: async ({ tenant, me, path, body: { role }, mail, fail }) => {
    const member = role
      ? await tenant.transaction(tx => changeRoleWithSubscriptions(tx, path.id, role, { userId: me.user.id }, mail))
      : await findMember(tenant, path.id)
    return member ?? fail('NOT_FOUND')
  },

  removeMember: async ({ tenant, me, path, query, fail }) => {
    const removed = await tenant.transaction(tx =>
      removeMemberWithSubscriptions(tx, path.id, { userId: me.user.id }, query),
    )
    if (!removed) fail('NOT_FOUND')
  },
})
