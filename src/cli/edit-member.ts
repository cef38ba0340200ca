import type { Member } from '#generated/admin/types.ts'
import { commandLine } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { Tenant, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { isApiError } from '#src/ground/base/errors/api-error.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { findMemberByEmail } from '#src/features/people/members.ts'

type Edit = (tx: TenantTransaction, member: Member) => Promise<Member | undefined>

/** Edits a member of an agency, found by email. Throws if there is none, or for the last owner. */
export const editMember = async (
  db: Database,
  { agency, email }: { agency: number; email: string },
  edit: Edit,
): Promise<Member> => {
  const editFound = async (tx: TenantTransaction) => {
    const member = await findMemberByEmail(tx, email)
    return member && edit(tx, member)
  }
  try {
    const edited = await new Tenant(db, agency, commandLine).transaction(editFound)
    if (edited) return edited
  } catch (error) {
    if (!isApiError(error, 'LAST_OWNER')) throw error
    throw new UserFacingError(`${email} is the last owner of agency ${agency}. Make another member an owner first.`)
  }
  throw new UserFacingError(`${email} is not a member of agency ${agency}. Check --email and --agency.`)
}
