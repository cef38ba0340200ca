const mebibyte = 2 ** 20

/** Pads an object with a text up to a size. The characters are escaped in JSON, and take two bytes in UTF-8. */
const padded = (object: object, bytes: number) => {
  const start = JSON.stringify({ ...object, text: '' }).slice(0, -2)
  const pattern = String.raw`é\"`
  return `${start}${pattern.repeat(Math.floor((bytes - start.length - 2) / Buffer.byteLength(pattern)))}"}`
}

const withKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, nth) => [`key ${nth}`, nth]))

/** 200 abilities with long texts and schemas. */
export const abilities = Array.from({ length: 200 }, (_, nth) => ({
  name: `ability-${nth}`,
  label: `Create an invoice ${nth}`,
  description: 'Purge the cache of a page. '.repeat(30),
  input_schema: { type: 'object', properties: withKeys(50) },
}))

const event = (nth: number) => ({
  event_type: 'post.published',
  remote_at: '2026-01-31T10:00:00Z',
  metadata: { ...withKeys(90), text: 'é'.repeat(4000), nth },
})

/** The heaviest bodies that a plugin may send, by path. */
export const heaviestBodies: readonly (readonly [path: string, body: string])[] = [
  ['/api/plugin/sync-content', padded({}, 5 * mebibyte)],
  ['/api/plugin/v2/sync-content-extended', JSON.stringify(withKeys(49_990))],
  ['/api/plugin/v2/file-integrity', padded({ files: Array.from({ length: 49_000 }, () => []) }, 5 * mebibyte)],
  ['/api/plugin/v2/activity-batch', JSON.stringify({ events: Array.from({ length: 500 }, (_, nth) => event(nth)) })],
  ['/api/plugin/v2/heartbeat', padded({ abilities }, mebibyte)],
  ['/api/plugin/v2/security-event', padded(withKeys(40_000), mebibyte)],
]
