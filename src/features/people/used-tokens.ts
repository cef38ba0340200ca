import type { Database } from '#src/ground/db/connection/connect.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'

/** Uses a token up, which is valid until a time. Returns false if it was used before. */
export const useToken = async (db: Database, token: string, expiresAt: Date): Promise<boolean> => {
  const used = await db
    .insertInto('used_tokens')
    .values({ hash: sha256(token), expires_at: expiresAt.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}
