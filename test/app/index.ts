import { test as base } from 'vitest'
import { bases } from '#test/contract/contracts.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

export { openTestApp, type TestAgency, type TestApp, type TestAppOptions } from './test-app.ts'
export const basePath = bases.public

let shared: Promise<TestApp> | undefined

/**
 * Tests with an `app` that the files of a process share: agencies keep their data apart, as they do in production. A
 * file that changes shared data, or needs other settings, uses `testWith`.
 */
export const test = base
  .extend('sharedApp', { scope: 'worker' }, async ({}, { onCleanup }) => {
    if (shared === undefined) {
      shared = openTestApp()
      onCleanup(async () => (await shared)?.close())
    }
    return shared
  })
  .extend('app', { scope: 'file' }, ({ sharedApp }, { onCleanup }) => {
    onCleanup(sharedApp.checkLeftovers)
    return sharedApp
  })

/** A fixture: an app for one test file. */
export const ownApp =
  (options: TestAppOptions = {}) =>
  async ({}, { onCleanup }: { onCleanup: (cleanup: () => Promise<void>) => void }) => {
    const app = await openTestApp(options)
    onCleanup(app.close)
    return app
  }

/** Tests with an `app` for this file alone. */
export const testWith = (options?: TestAppOptions) => base.extend('app', { scope: 'file' }, ownApp(options))
