import { expect, it } from 'vitest'
import { javascriptExpressions } from './javascript.ts'
import { findSlow } from './slow.ts'

it('each expression of the code and of the contracts is linear for 1 MiB', { timeout: 600_000 }, async () => {
  expect(await findSlow(javascriptExpressions, 1024 * 1024)).toEqual([])
})
