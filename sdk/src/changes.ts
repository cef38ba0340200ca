import type { ChangeList } from './generated/types.ts'
import type { ApiPromise } from './kernel/api-promise.ts'
import { systemClock, type Clock } from './kernel/clock.ts'
import type { CallOptions } from './kernel/options.ts'
import type { WebhookEvent, WebhookEventName } from './webhooks/events.ts'

/** The names of the events of the change feed. */
export type ChangeName = Exclude<WebhookEventName, 'test.ping'>

/** An event of the change feed, discriminated by `event`. `data` is `TruncatedData` if it exceeded 65,536 bytes. */
export type ChangeEvent<Name extends ChangeName = ChangeName> = {
  [EventName in Name]: Pick<WebhookEvent<EventName>, 'event' | 'occurredAt' | 'data'> & { id: number }
}[Name]

export interface ChangesOptions<Name extends ChangeName = ChangeName> extends CallOptions {
  /** The `nextCursor` of a page, or `now`. Default: the oldest event that is kept. */
  after?: string | undefined
  /** Default: all events that the key may read. */
  events?: readonly Name[] | undefined
}

/** A page of the change feed. Store `nextCursor` when you have processed `data`. */
export interface ChangePage<Name extends ChangeName = ChangeName> {
  data: ChangeEvent<Name>[]
  nextCursor: string
}

/** The change feed from a cursor on. It waits for new events, and ends only with an error or when the loop is left. */
export interface ChangeFeed<Name extends ChangeName = ChangeName> extends AsyncIterable<ChangeEvent<Name>> {
  /** Yields the events in pages with their cursors. A page may be empty. */
  pages: () => AsyncGenerator<ChangePage<Name>, void, undefined>
}

/** The longest wait of the service, and how long a response may take after it. */
const waitSeconds = 25
const timeoutMs = 55_000
/** A service that stops does not wait: empty pages are requested at most this often. */
const minIntervalMs = 1000

type ListChanges = (
  query: { after?: string; events?: string; limit: number; wait: number },
  options: CallOptions,
) => ApiPromise<ChangeList>

/** Follows the change feed by long polling. */
export const followChanges = <Name extends ChangeName>(
  listChanges: ListChanges,
  { after: start, events, ...callOptions }: ChangesOptions<Name>,
  clock: Clock = systemClock,
): ChangeFeed<Name> => {
  const options = { timeoutMs, ...callOptions }
  const pages = async function* () {
    let after = start
    for (;;) {
      const requestedAt = clock.now()
      const query = { ...(after !== undefined && { after }), ...(events && { events: events.join() }) }
      const { data, nextCursor, hasMore } = await listChanges({ ...query, limit: 100, wait: waitSeconds }, options)
      yield { data: data as unknown as ChangeEvent<Name>[], nextCursor }
      after = nextCursor
      const restMs = requestedAt + minIntervalMs - clock.now()
      if (data.length === 0 && !hasMore && restMs > 0) await clock.sleep(restMs, options.signal)
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { data } of pages()) yield* data
    },
  }
}
