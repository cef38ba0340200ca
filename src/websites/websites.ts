import type { Website, WebsiteCreate, WebsiteFields } from '#generated/public/types.ts'
import type { Database } from '#src/db/connect.ts'
import { pages } from '#src/db/page.ts'
import { only, prepared } from '#src/db/prepared.ts'
import { removeFrom } from '#src/db/remove.ts'
import { change, newRowOf, now, rowOf } from '#src/db/row.ts'
import type { Scope } from '#src/db/scope.ts'

const fields = ['client_id as clientId', 'url', 'cms', 'is_active as isActive', 'notes'] as const
const columns = [
  'id',
  'agency_id as agencyId',
  ...fields,
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

const websitesOf = ({ db, agencyId }: Scope) => db.selectFrom('websites').where('websites.agency_id', '=', agencyId)

export const listWebsites = pages(scope => websitesOf(scope).select(columns), {
  order: [['id', 'asc']],
  filters: { clientId: (query, clientId: number) => query.where('client_id', '=', clientId) },
  counted: 'websites',
})

export const findWebsite = (scope: Scope, id: number): Promise<Website | undefined> =>
  websitesOf(scope).where('id', '=', id).select(columns).executeTakeFirst()

const insertion = prepared((db, values: WebsiteCreate & { agencyId: number }) =>
  db
    .insertInto('websites')
    .values({ agency_id: values.agencyId, ...newRowOf(fields, values) })
    .returning(columns)
    .compile(),
)

export const insertWebsite = async ({ db, agencyId }: Scope, website: WebsiteCreate): Promise<Website> =>
  only(await insertion(db, { ...website, isActive: website.isActive ?? true, agencyId }))

export const updateWebsite = (scope: Scope, id: number, changes: WebsiteFields) =>
  change(
    rowOf(fields, changes),
    row =>
      scope.db
        .updateTable('websites')
        .set({ ...row, updated_at: now })
        .where('agency_id', '=', scope.agencyId)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),
    () => findWebsite(scope, id),
  )

/** Removes a website for good. Tells whether it was there. */
export const removeWebsite = (scope: Scope, id: number): Promise<boolean> => removeFrom(scope, 'websites', id)

/** The agency that a website belongs to. */
export const findOwner = async (db: Database, id: number): Promise<number | undefined> => {
  const website = await db.selectFrom('websites').where('id', '=', id).select('agency_id').executeTakeFirst()
  return website?.agency_id
}
