import { expect, it, onTestFinished } from 'vitest'
import type { TaskLimits } from '#src/ground/load/workers.ts'
import { openFeedReader } from '#src/features/watches/feeds/reader.ts'

const reading = (text: string) => ({
  url: 'https://blog.example/feed',
  bytes: Buffer.from(text),
  contentType: '',
  keywords: [],
})
const feed = (items: string) => reading(`<rss version="2.0"><channel><title>Blog</title>${items}</channel></rss>`)
const short = '<item><link>/a</link><title>Un</title></item>'

/** Reading it takes longer than any limit. */
const endless = feed('<item><link>a</link></item>'.repeat(900_000))

const open = (limits?: Required<TaskLimits>) => {
  const reader = openFeedReader(limits)
  onTestFinished(() => reader.close())
  return reader
}

it('the reader reads a feed in a thread', async () => {
  expect((await open().read(1, feed(short))).documents).toMatchObject([{ title: 'Un', url: 'https://blog.example/a' }])
})

it('the reader rejects with the reason why a feed cannot be read, and reads the next one', async () => {
  const reader = open()
  await expect(reader.read(1, reading('Bonjour'))).rejects.toThrow('Unknown feed format (RSS, Atom or JSON expected)')
  expect((await reader.read(1, feed(short))).documents).toHaveLength(1)
})

it.for<[string, Required<TaskLimits>]>([
  ['CPU', { cpuMs: 300, elapsedMs: 60_000 }],
  ['elapsed', { cpuMs: 60_000, elapsedMs: 2000 }],
])('the reader stops reading a feed after its %s time, without effects on the next ones', async ([, limits]) => {
  const reader = open(limits)
  const [stopped, ...others] = await Promise.allSettled(
    [endless, feed(short), feed(short)].map(input => reader.read(1, input)),
  )
  expect(stopped).toMatchObject({ status: 'rejected', reason: { message: 'Unreadable feed' } })
  for (const other of others)
    expect(other).toMatchObject({ status: 'fulfilled', value: { documents: [{ title: 'Un' }] } })
})

it('the reader reads the feed of an agency while it reads those of other agencies', async () => {
  const reader = open({ cpuMs: 500, elapsedMs: 60_000 })
  const finished: string[] = []
  const record = (name: string) => () => void finished.push(name)
  const endlessReads = ['first', 'second'].map(name => reader.read(1, endless).catch(record(name)))
  await Promise.all([...endlessReads, reader.read(2, feed(short)).then(record('other agency'))])
  expect(finished.indexOf('other agency')).toBeLessThan(finished.indexOf('second'))
})

it('the reader rejects feeds once it is closed', async () => {
  const reader = openFeedReader()
  await reader.close()
  await expect(reader.read(1, feed(short))).rejects.toThrow('The threads are closed')
})
