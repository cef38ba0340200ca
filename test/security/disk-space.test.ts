import { describe, expect, vi } from 'vitest'
import { mebibyte } from '#src/ground/base/bytes.ts'
import { watchDiskSpace, type DiskSpace } from '#src/ground/db/disk-space.ts'
import { connect, forAgency } from '#src/ground/db/connection/connect.ts'
import { UnavailableError } from '#src/ground/base/errors/unavailable.ts'
import { sql } from 'kysely'
import { testWith } from '#test/app/index.ts'

const disk = { freeBytes: 10_000 * mebibyte }
const changes: boolean[] = []
let space: DiskSpace | undefined

const it = testWith({ requireDiskSpace: () => space?.requireSpace() }).extend(
  'setFree',
  { scope: 'file' },
  ({}, { onCleanup }) => {
    space = watchDiskSpace({
      readFreeBytes: async () => disk.freeBytes,
      intervalMs: 5,
      onChange: isLow => changes.push(isLow),
    })
    onCleanup(async () => space?.stop())
    return async (mebibytes: number, isLow: boolean) => {
      disk.freeBytes = mebibytes * mebibyte
      await vi.waitFor(() => {
        expect(changes.at(-1) ?? false).toBe(isLow)
      })
    }
  },
)

describe('a nearly full disk', () => {
  it('rejects changes with 503, until there is space again', async ({ app, setFree }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const admin = await app.adminSession(agency)
    const create = () => app.request('post', '/clients', key, { body: { name: 'A' } })
    const { body: client } = await create()

    await setFree(199, true)
    const rejected = await create()
    expect([rejected.status, rejected.body.code, rejected.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '60'])
    const path = `/clients/${client.id}`
    expect((await app.request('patch', path, key, { body: { name: 'B' } })).status).toBe(503)
    expect((await admin.request('post', '/watches', { body: { name: 'W', sources: [] } })).status).toBe(503)
    expect((await app.request('get', path, key)).status).toBe(200)
    expect((await app.request('delete', path, key)).status).toBe(204)
    await app.adminSession(agency)

    // The state does not change back and forth at the limit.
    disk.freeBytes = 240 * mebibyte
    await new Promise(resolve => setTimeout(resolve, 30))
    expect((await create()).status).toBe(503)
    await setFree(251, false)
    expect((await create()).status).toBe(201)
    expect(changes).toEqual([true, false])
  })

  it('of an external database is unavailable, too', async ({ app }) => {
    const db = connect(app.databaseUrl, { onError: () => {} })
    try {
      const fullDisk = sql`do $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`
      await expect(fullDisk.execute(forAgency(db, 1))).rejects.toSatisfy(
        error => error instanceof UnavailableError && error.retryAfter === 60,
      )
    } finally {
      await db.destroy()
    }
  })
})
