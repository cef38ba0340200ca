import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { insertNotices } from './notices.ts'

/** Notices API keys that expire within a week and have no successor: once per key and expiry. */
export const noticeExpiringKeys = async (db: Database): Promise<void> => {
  await insertNotices(sql`
    select agency_id, 'key.expiring' as kind, concat('key:', id, ':', extract(epoch from expires_at)) as cause,
      null::uuid as user_id, jsonb_build_object('id', id, 'name', name, 'expiresAt', expires_at) as data
    from api_keys
    where is_active and revoked_at is null and grace_ends_at is null and oauth_client_id is null
      and expires_at > now() and expires_at <= now() + interval '7 days'`).execute(db)
}
