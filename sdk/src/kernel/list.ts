import { ApiPromise, type ApiResponse } from './api-promise.ts'

/** A list as operations answer it; those that have no pages lack `limit` and `offset`. */
export interface ListPage {
  data: unknown[]
  total: number
  limit?: number
  offset?: number
}

/**
 * The promise of one page of a list; iterated over, it gives all items from that page to the end of the list. `pages`
 * gives the pages themselves.
 */
export class ListPromise<Page extends ListPage>
  extends ApiPromise<Page>
  implements AsyncIterable<Page['data'][number]>
{
  readonly #pageAt: (offset: number) => Promise<ApiResponse<Page>>

  constructor(answer: Promise<ApiResponse<Page>>, fetchPage: (offset: number) => Promise<ApiResponse<Page>>) {
    super(answer)
    this.#pageAt = fetchPage
  }

  /** This page and those that follow, each with its response and what the service told of the limits. */
  async *pages(): AsyncGenerator<ApiResponse<Page>, void, undefined> {
    let answer: ApiResponse<Page> = await this.withResponse()
    for (;;) {
      yield answer
      const { data, total, offset } = answer.data
      if (offset === undefined || data.length === 0) return
      const next = offset + data.length
      if (next >= total) return
      answer = await this.#pageAt(next)
    }
  }

  /** Every item from this page on, one after another. Pages are asked for as they are needed. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Page['data'][number], void, undefined> {
    for await (const page of this.pages()) yield* page.data.data as Awaited<Page['data'][number]>[]
  }
}
