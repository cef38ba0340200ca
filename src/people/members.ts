import type { Reference } from '#src/resources/references.ts'

/** Refers to a member of the agency; the lock prevents removal of the membership until the transaction ends. */
export const memberReference: Reference<string> = {
  lock: async (tx, userId) => {
    const member = await tx
      .selectFrom('memberships')
      .where('user_id', '=', userId)
      .select('role')
      .forKeyShare()
      .executeTakeFirst()
    return member !== undefined
  },
  issue: "Doit être un membre de l'agence",
}
