import { expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { runService } from '#test/processes/loaded-packages.ts'
import { secretKey } from '#test/processes/process.ts'

testWith({ environment: { SECRET_KEY: secretKey } })(
  'the package of the authorization server is loaded with the first request of it',
  { timeout: 120_000 },
  async ({ app }) => {
    const environment = { DATABASE_URL: app.databaseUrl }
    const unused = await runService(environment)
    expect(unused.packages).toContain('express')
    expect(unused.packages).not.toContain('oidc-provider')
    expect(unused.packages).not.toContain('koa')
    const used = await runService(environment, '/.well-known/oauth-authorization-server')
    expect(used.packages).toEqual(expect.arrayContaining(['oidc-provider', 'koa']))
  },
)
