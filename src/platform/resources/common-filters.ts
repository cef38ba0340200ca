import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { matchesSearch } from '#src/ground/db/list/queries.ts'
import type { Tables } from '#src/ground/db/schema.ts'

/** The filters of all lists of resources. */
export interface CommonFilters {
  updatedSince?: string | undefined
  'createdAt[gte]'?: string | undefined
  'createdAt[lt]'?: string | undefined
  search?: string | undefined
}

/** The filters of lists of resources with an external id. */
export interface ResourceFilters extends CommonFilters {
  externalId?: string | undefined
}

/** The condition of a filter that compares more than a column. */
export type Condition = (value: string, agencyId: number) => RawBuilder<boolean>

export const filterBy =
  (condition: Condition) =>
  <Query extends SelectQueryBuilder<Tables, keyof Tables, unknown>>(query: Query, value: string, agencyId: number) =>
    query.where(condition(value, agencyId)) as Query

export const commonFilters = {
  updatedSince: filterBy(since => sql`updated_at >= ${since}`),
  'createdAt[gte]': filterBy(from => sql`created_at >= ${from}`),
  'createdAt[lt]': filterBy(before => sql`created_at < ${before}`),
  search: filterBy(matchesSearch),
}

export const resourceFilters = { ...commonFilters, externalId: filterBy(id => sql`external_id = ${id}`) }

/** The sorts of all lists of resources. */
export const commonSorts = { createdAt: { column: 'created_at' }, updatedAt: { column: 'updated_at' } } as const
