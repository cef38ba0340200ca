import { expect, it, onTestFinished } from 'vitest'
import { openFeedReader } from '#src/watches/feeds/reader.ts'

const reading = (text: string) => ({
  url: 'https://blog.example/feed',
  bytes: Buffer.from(text),
  contentType: '',
  keywords: [],
})
const feed = (items: string) => reading(`<rss version="2.0"><channel><title>Blog</title>${items}</channel></rss>`)
const short = '<item><link>/a</link><title>Un</title></item>'

const open = (timeoutMs?: number) => {
  const reader = openFeedReader(timeoutMs)
  onTestFinished(() => reader.close())
  return reader
}

it('the reader reads a feed in a thread', async () => {
  expect(await open().read(feed(short))).toMatchObject([{ title: 'Un', url: 'https://blog.example/a' }])
})

it('the reader rejects with the reason why a feed cannot be read, and reads the next one', async () => {
  const reader = open()
  await expect(reader.read(reading('Bonjour'))).rejects.toThrow(
    'Format de flux non reconnu (RSS, Atom ou JSON attendu)',
  )
  expect(await reader.read(feed(short))).toHaveLength(1)
})

it('the reader stops reading a feed after the timeout, without effects on the next ones', async () => {
  const reader = open(6000)
  // Reading it takes longer than the timeout.
  const long = feed('<item><link>a</link></item>'.repeat(900_000))
  const [timedOut, ...others] = await Promise.allSettled([long, feed(short), feed(short)].map(reader.read))
  expect(timedOut).toMatchObject({ status: 'rejected', reason: { message: 'Flux illisible' } })
  for (const other of others) expect(other).toMatchObject({ status: 'fulfilled', value: [{ title: 'Un' }] })
})
