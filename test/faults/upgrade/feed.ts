import { basePath } from '../deployment.ts'
import { isSuccess } from '../load/outcomes.ts'
import { startCallers, type Client } from '../load/requests.ts'

interface Page {
  data: { event: string; data: { client: { id: number } } }[]
  nextCursor: string
  hasMore: boolean
}

/** Follows the created and updated clients in the change feed, from cursor to cursor, until it is stopped. */
export const followFeed = (client: Client, url: string, headers: Record<string, string>) => {
  const counts = { 'client.created': new Map<number, number>(), 'client.updated': new Map<number, number>() }
  const query = `events=${Object.keys(counts).join(',')}&limit=100`
  const state = { after: undefined as string | undefined, hasMore: true }

  const readPage = async (waitSeconds: number) => {
    const path = `${basePath}/changes?${query}&wait=${waitSeconds}${state.after ? `&after=${state.after}` : ''}`
    const outcome = await client.send(url, { method: 'GET', path, headers })
    if (!isSuccess(outcome)) return outcome
    const page = outcome.body as Page
    state.after = page.nextCursor
    state.hasMore = page.hasMore
    for (const { event, data } of page.data) {
      const count = counts[event as keyof typeof counts]
      count.set(data.client.id, (count.get(data.client.id) ?? 0) + 1)
    }
    return outcome
  }
  const caller = startCallers(1, () => readPage(5), 10)
  return {
    /** Reads the feed to its end, and returns the outcomes of all requests and the number of events of each client. */
    stop: async () => {
      const outcomes = await caller.stop()
      do outcomes.push(await readPage(0))
      while (state.hasMore && outcomes.every(isSuccess))
      return { outcomes, created: counts['client.created'], updated: counts['client.updated'] }
    },
  }
}
