import { ensure, ensureEqual } from '../../../contract/ensure.ts'
import type { HttpResponse } from '../../../contract/response.ts'
import type { Checker, Trail } from '../../checker.ts'
import { expectDeclaredResponse } from '../../expectations.ts'
import type { Target } from '../../targets.ts'

type Item = { id: number } & Record<string, unknown>
interface Page {
  data: Item[]
  limit: number
  nextCursor?: string | null
}

export interface ReadContext {
  target: Target
  path: string
  send: (path: string, headers: Record<string, string>) => Promise<HttpResponse>
}

const otherTag = '"AAAAAAAAAAAAAAAAAAAAAA"'

/** The checks of an operation that reads, whose path has existing ids. */
export const checkRead = async ({ checkOnce }: Checker, { target, path, send }: ReadContext) => {
  const read = async (trail: Trail, query = '', headers: Record<string, string> = {}) => {
    const request = { method: 'get', path: query === '' ? path : `${path}?${query}`, headers }
    trail.add(target, request)
    const response = await send(request.path, headers)
    expectDeclaredResponse(target, request, response)
    return response
  }
  const page = async (trail: Trail, query: string) => {
    const { status, text, body } = await read(trail, query)
    ensure(status === 200, `status ${status}: ${text}`)
    return body as Page
  }
  const has = (name: string) => target.query.some(parameter => parameter.name === name)
  const choicesOf = (name: string) => target.query.find(parameter => parameter.name === name)?.schema.enum ?? []

  if (target.hasIfNoneMatch)
    await checkOnce(`${target.id} responds to conditional requests`, async trail => {
      const { headers } = await read(trail)
      const etag = String(headers['etag'])
      // The tag of a file is weak itself.
      for (const condition of [etag, `W/${etag.replace(/^W\//, '')}`, `${otherTag}, ${etag}`, '*']) {
        const { status } = await read(trail, '', { 'if-none-match': condition })
        ensureEqual(status, 304, `status with If-None-Match: ${condition}`)
      }
      const { status } = await read(trail, '', { 'if-none-match': otherTag })
      ensureEqual(status, 200, 'status with If-None-Match and another entity tag')
    })

  if (has('limit') && has('offset'))
    await checkOnce(`${target.id} clamps limit and ends pages at it`, async trail => {
      for (const [sent, effective] of [
        ['0', 1],
        ['2', 2],
        ['1000000', 100],
      ] as const) {
        const { limit, data } = await page(trail, `limit=${sent}`)
        ensureEqual(limit, effective, `limit of the response with limit=${sent}`)
        ensure(data.length <= effective, `limit=${sent} returned ${data.length} items`)
      }
      const { data } = await page(trail, 'limit=2&offset=2147483647')
      ensureEqual(data, [], 'items past the end of the list')
    })

  if (has('cursor')) {
    const sorts = choicesOf('sort').length > 0 ? choicesOf('sort').map(String) : ['']
    // The feed of a watch has pages by cursor only in the order of dates.
    const paged = sorts.includes('date') ? ['date'] : sorts
    for (const sort of paged)
      await checkOnce(`${target.id} returns each item once by cursor, with sort=${sort}`, async trail => {
        const query = sort === '' ? '' : `&sort=${sort}`
        const seen: number[] = []
        let cursor: string | null = ''
        for (let pages = 0; pages < 3 && cursor !== null; pages++) {
          const { data, nextCursor = null }: Page = await page(
            trail,
            `limit=3&count=false&cursor=${encodeURIComponent(cursor)}${query}`,
          )
          seen.push(...data.map(({ id }) => id))
          cursor = nextCursor
        }
        // Items that are updated meanwhile may appear again.
        if (!sort.endsWith('updatedAt')) ensureEqual(new Set(seen).size, seen.length, `different ids of ${seen.join()}`)
        if (sort === 'id' || sort === '-id') {
          const sorted = seen.toSorted((first, second) => (sort === 'id' ? first - second : second - first))
          ensureEqual(seen, sorted, `ids with sort=${sort}`)
        }
      })
    await checkOnce(`${target.id} rejects an invalid cursor`, async trail => {
      const { status, text } = await read(trail, `cursor=AAAA${paged[0] ? `&sort=${paged[0]}` : ''}`)
      ensure(status === 400, `status ${status} instead of 400: ${text}`)
    })
  }

  if (has('count'))
    await checkOnce(`${target.id} returns the parts that fields and count select`, async trail => {
      const { body } = await read(trail, 'count=only')
      ensureEqual(Object.keys(body as object), ['total'], 'fields with count=only')
      const { data } = await page(trail, 'limit=2&fields=id')
      for (const item of data) ensureEqual(Object.keys(item), ['id'], 'fields of an item with fields=id')
    })

  await checkOnce(`${target.id} reports an unknown parameter in strict handling`, async trail => {
    const { status, text } = await read(trail, 'inconnu=1', { prefer: 'handling=strict' })
    ensure(status === 400, `status ${status} instead of 400: ${text}`)
  })
}
