import { test as base } from 'vitest'
import { openTestApp } from '#test/app/index.ts'
import { clientId, clientSecret, openProvider } from './provider.ts'

/** Tests with a `provider`, and an `app` that people sign in to with it. */
export const test = base
  .extend('provider', { scope: 'file' }, async ({}, { onCleanup }) => {
    const provider = await openProvider()
    onCleanup(provider.close)
    return provider
  })
  .extend('app', { scope: 'file' }, async ({ provider }, { onCleanup }) => {
    const environment = {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Rive Claire',
    }
    const app = await openTestApp({ environment })
    onCleanup(app.close)
    provider.register(`${app.url}/api/session/oidc/callback`)
    return app
  })
