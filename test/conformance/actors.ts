import { quotaNames } from '#src/platform/limits/plans.ts'
import { setLimit } from '#src/platform/limits/quotas.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { openConnections } from './connections.ts'

export type Actors = Awaited<ReturnType<typeof openActors>>

/** The tenant that sends the requests of a test file. */
const openActors = async (app: TestApp) => {
  const agency = await app.agency()
  // Generated requests create more than a plan includes.
  for (const quota of quotaNames) await setLimit(agency.tenant, quota, 1_000_000_000_000)
  // Generated tool calls may change or delete the resources with the first ids: nothing else uses these.
  await app.website(agency)
  const tenant = await openTenant(app, agency)

  return {
    app,
    ...tenant,

    /** The cookie of a session of another agency. */
    signInElsewhere: async () => (await app.adminSession(await app.agency())).cookie,

    /** The cookie of a new session. */
    signIn: async () => {
      const { email, password } = tenant.admin
      const { headers } = await app.admin('post', '/session', { body: { email, password } })
      return String(headers['set-cookie']).split(';')[0] ?? ''
    },
  }
}

/** Tests with actors in an app of their file, and connections to the app. */
export const test = testWith({ environment: { TRUST_PROXY: 'loopback' } })
  .extend('actors', { scope: 'file' }, ({ app }) => openActors(app))
  .extend('connections', { scope: 'file' }, ({ app }, { onCleanup }) => {
    const connections = openConnections(app.url)
    onCleanup(connections.close)
    return connections
  })
