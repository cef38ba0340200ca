import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { createSigner } from '#src/ground/secrets/signer.ts'
import type { StoredExport } from './exports.ts'
import { downloadName, mediaTypeOf } from './files.ts'
import type { ExportStore, StoredFile } from './store/store.ts'

/** The signature, and what is signed. */
const format = /^([\w-]{43})([\w-]{1,200})$/

interface Link {
  agencyId: number
  id: number
  /** In milliseconds since 1970. */
  expiresAt: number
}

/** The signed part of links to the files of exports. Each is valid for one export of one agency. */
const createLinkTokens = (secrets: Pick<Secrets, 'deriveKeys'>) => {
  const { sign, isSigned } = createSigner(secrets, 'links to exports')
  return {
    create: ({ agencyId, id, expiresAt }: Link): string => {
      const text = Buffer.from(JSON.stringify([agencyId, id, expiresAt])).toString('base64url')
      return sign(text) + text
    },
    /** Undefined if the token was not created here, or was changed. */
    read: (token: string): Link | undefined => {
      const [, signature = '', text = ''] = format.exec(token) ?? []
      if (!isSigned(text, signature)) return undefined
      const [agencyId, id, expiresAt] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
        number,
        number,
        number,
      ]
      return { agencyId, id, expiresAt }
    },
  }
}

/** The path of the file of an export. Null if it has none. */
export const downloadPath = (
  { id, agencyId, file, expiresAt }: Pick<StoredExport, 'id' | 'agencyId' | 'file' | 'expiresAt'>,
  secrets: Pick<Secrets, 'deriveKeys'>,
): string | null => {
  if (file === null || expiresAt === null) return null
  const token = createLinkTokens(secrets).create({ agencyId, id, expiresAt: Date.parse(expiresAt) })
  return `/api/exports/${id}/download?token=${token}`
}

/** Whether the key, or the membership of the person, that created an export still exists. */
const hasAccess = sql<boolean>`
  case
    when lineage_id is not null then exists (
      select from api_keys
      where agency_id = exports.agency_id and coalesce(api_keys.lineage_id, api_keys.id) = exports.lineage_id
        and revoked_at is null and is_active and (expires_at is null or expires_at > now())
    )
    when user_id is not null then exists (
      select from memberships where memberships.agency_id = exports.agency_id and memberships.user_id = exports.user_id
    )
    else true
  end`

/**
 * Finds the file that a link names, by its name. Null if the link has expired, or has ended with its key; undefined if
 * it is invalid.
 */
const findLinkedFile = async (
  { db, secrets }: { db: Database; secrets: Pick<Secrets, 'deriveKeys'> },
  id: number,
  token: string,
): Promise<string | null | undefined> => {
  const link = createLinkTokens(secrets).read(token)
  if (link?.id !== id) return undefined
  const linked = await db
    .selectFrom('exports')
    .where('agency_id', '=', link.agencyId)
    .where('id', '=', link.id)
    .select(['file', hasAccess.as('hasAccess')])
    .executeTakeFirst()
  if (!linked?.file || !linked.hasAccess || link.expiresAt <= Date.now()) return null
  return linked.file
}

interface LinkDeps {
  db: Database
  secrets: Pick<Secrets, 'deriveKeys'>
  exportStore: ExportStore
}

interface LinkedFile extends StoredFile {
  name: string
  type: ReturnType<typeof mediaTypeOf>
}

/**
 * Opens the file of a link. Undefined if the link is invalid, `gone` if it has expired, and `missing` if the store has
 * no such file.
 */
export const openLinkedExport = async (
  deps: LinkDeps,
  id: number,
  token: string,
): Promise<LinkedFile | 'gone' | 'missing' | undefined> => {
  const name = await findLinkedFile(deps, id, token)
  if (name === undefined) return undefined
  if (name === null) return 'gone'
  const file = await deps.exportStore.open(name)
  return file ? { ...file, name: downloadName(name), type: mediaTypeOf(name) } : 'missing'
}
