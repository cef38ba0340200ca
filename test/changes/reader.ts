import { expect } from 'vitest'
import type { KeyScope } from '#generated/public/scopes.ts'
import type { TestAgency, TestApp } from '#test/app/index.ts'

export interface Page {
  data: { id: number; event: string; occurredAt: string; data: Record<string, unknown> }[]
  nextCursor: string
  hasMore: boolean
}

/** An agency with a key that reads its change feed. */
export const openReader = async (
  app: TestApp,
  { agency: existing, scopes }: { agency?: TestAgency; scopes?: KeyScope[] } = {},
) => {
  const agency = existing ?? (await app.agency())
  const { key } = await app.key(agency, scopes && { scopes })
  const read = async (query: Record<string, string | number> = {}): Promise<Page> => {
    const { status, text, body } = await app.request('get', '/changes', key, { query })
    expect(status, text).toBe(200)
    return body
  }
  return { agency, key, read }
}

/** The ids of the clients whose deletion a page reports. */
export const clientIds = ({ data }: Page) => data.map(change => change.data['id'])
