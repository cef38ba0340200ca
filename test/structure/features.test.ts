import { expect, it } from 'vitest'
import type { Feature } from '#src/platform/api/feature.ts'
import { features } from '#src/service/features.ts'

const manifests: readonly Feature[] = features

it.each(['public', 'admin', 'plugin'] as const)('handles each operation of the %s API in one feature', async api => {
  const handlers = await Promise.all(
    manifests.map(async manifest =>
      api === 'public' ? (manifest.public ?? {}) : ((await manifest[api]?.())?.handlers ?? {}),
    ),
  )
  const ids = handlers.flatMap(part => Object.keys(part))
  expect(ids.length).toBeGreaterThan(15)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})
