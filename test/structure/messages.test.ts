import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files with French texts that are data, such as the reason why a delivery failed, or that are no texts for people. */
const exceptions = [
  'src/db/migrations/050-search.ts',
  'src/outbound/network-error.ts',
  'src/outbound/timeout.ts',
  'src/plugin/pairing.ts',
  'src/watches/confirmations.ts',
  'src/watches/feeds/decode.ts',
  'src/watches/feeds/fetch.ts',
  'src/watches/feeds/items.ts',
  'src/watches/relevance.ts',
  'src/watches/syntheses/model.ts',
  'src/watches/syntheses/period.ts',
  'src/webhooks/delivery/attempt.ts',
  'src/webhooks/delivery/record-outcomes.ts',
  'src/webhooks/delivery/retention.ts',
  'src/webhooks/subscriptions/columns.ts',
  'src/webhooks/subscriptions/subscriptions.ts',
]

const accented = /[À-ÿŒœ]/
const comment = /^\s*(\/\/|\/?\*)/
/** The French text of a message, whose type requires the English one. */
const frenchText = /\bfr: ('[^']*'|"[^"]*"|`[^`]*`)/g

const frenchLines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => !comment.test(line) && accented.test(line.replaceAll(frenchText, '')))

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => `src/${name}`)

it('French texts in code are messages with an English text', () => {
  expect(files.filter(file => frenchLines(file).length > 0).toSorted()).toEqual(exceptions)
})
