import { ApiPromise, type Answer } from './answer.ts'

/** A list as operations answer it; those that have no pages lack `limit` and `offset`. */
export interface ListPage {
  data: unknown[]
  total: number
  limit?: number
  offset?: number
}

/** The promise of one page of a list; iterated over, it gives all items from that page to the end of the list. */
export class ListPromise<Page extends ListPage>
  extends ApiPromise<Page>
  implements AsyncIterable<Page['data'][number]>
{
  readonly #pageAt: (offset: number) => Promise<Page>

  constructor(answer: Promise<Answer<Page>>, pageAt: (offset: number) => Promise<Page>) {
    super(answer)
    this.#pageAt = pageAt
  }

  /** Every item from this page on, one after another. Pages are asked for as they are needed. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Page['data'][number], void, undefined> {
    let page: Page = await this
    for (;;) {
      yield* page.data as Awaited<Page['data'][number]>[]
      if (page.offset === undefined || page.data.length === 0) return
      const next = page.offset + page.data.length
      if (next >= page.total) return
      page = await this.#pageAt(next)
    }
  }
}
