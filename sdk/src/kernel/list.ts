import { ApiPromise, type ApiResponse } from './api-promise.ts'

/** The response of a list operation. Lists without paging lack `limit` and `offset`. */
export interface ListPage {
  data: unknown[]
  total: number
  limit?: number
  offset?: number
  /** Present if the list was requested with a `cursor`. */
  nextCursor?: string | null
}

/** The query parameter of the next page. */
export type PagePosition = { cursor: string } | { offset: number }

/** Where the next page starts. Undefined after the last page. */
const findNext = ({ data, total, offset, nextCursor }: ListPage): PagePosition | undefined => {
  if (nextCursor !== undefined) return nextCursor === null ? undefined : { cursor: nextCursor }
  if (offset === undefined || data.length === 0) return undefined
  const next = offset + data.length
  return next >= total ? undefined : { offset: next }
}

/**
 * A promise of one page of a list. As an async iterable it yields all items from that page to the end of the list;
 * `pages` yields the pages.
 */
export class ListPromise<Page extends ListPage>
  extends ApiPromise<Page>
  implements AsyncIterable<Page['data'][number]>
{
  readonly #fetchPage: (position: PagePosition) => Promise<ApiResponse<Page>>

  constructor(response: Promise<ApiResponse<Page>>, fetchPage: (position: PagePosition) => Promise<ApiResponse<Page>>) {
    super(response)
    this.#fetchPage = fetchPage
  }

  /** Yields this page and the following ones, each with its response and rate limits. */
  async *pages(): AsyncGenerator<ApiResponse<Page>, void, undefined> {
    let page: ApiResponse<Page> = await this.withResponse()
    for (;;) {
      yield page
      const next = findNext(page.data)
      if (!next) return
      page = await this.#fetchPage(next)
    }
  }

  /**
   * Returns the first items from this page on, at most `limit`. Pages are requested as they are needed.
   *
   * @throws {TypeError} when `limit` is not a positive number.
   */
  async toArray({ limit }: { limit: number }): Promise<Page['data'][number][]> {
    // First, because a failure of the request that nothing awaits would end the process.
    await this.withResponse()
    if (!(limit > 0)) throw new TypeError(`limit must be 1 or more, not ${limit}`)
    const items: Page['data'][number][] = []
    for await (const { data } of this.pages()) {
      items.push(...data.data.slice(0, limit - items.length))
      if (items.length >= limit) break
    }
    return items
  }

  /** Yields every item from this page on. Pages are requested as they are needed. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Page['data'][number], void, undefined> {
    for await (const page of this.pages()) yield* page.data.data as Awaited<Page['data'][number]>[]
  }
}
