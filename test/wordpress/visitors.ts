import { setTimeout as delay } from 'node:timers/promises'
import type { WordPress } from './wordpress.ts'

/** Somebody who requests a page again and again. `isBroken` is about status and content. */
export const startVisitor = (site: WordPress, path = '/', intervalMs = 200) => {
  const visits: { at: number; status: number; isBroken: boolean }[] = []
  const state = { isStopped: false }
  const run = async () => {
    while (!state.isStopped) {
      const at = Date.now()
      const response = await site.request(path).catch(() => undefined)
      const text = (await response?.text().catch(() => '')) ?? ''
      visits.push({
        at,
        status: response?.status ?? 0,
        isBroken: response?.status !== 200 || !text.includes('</html>'),
      })
      await delay(intervalMs)
    }
  }
  const done = run()
  return {
    visits,
    /** The max time from the first broken visit to the next healthy one, in ms. */
    maxOutageMs: () => {
      let brokenSince: number | undefined
      let max = 0
      for (const { at, isBroken } of visits) {
        if (isBroken) brokenSince ??= at
        else {
          max = Math.max(max, brokenSince === undefined ? 0 : at - brokenSince)
          brokenSince = undefined
        }
      }
      return brokenSince === undefined ? max : Math.max(max, Date.now() - brokenSince)
    },
    stop: async () => {
      state.isStopped = true
      await done
    },
  }
}
