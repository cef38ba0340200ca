import { openTestApp } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'

export type Actors = Awaited<ReturnType<typeof openActors>>

/** A test app with a tenant that sends all requests. */
export const openActors = async () => {
  const app = await openTestApp({ environment: { TRUST_PROXY: 'loopback' } })
  const agency = await app.agency()
  // Generated tool calls may change or delete the resources with the first ids: nothing else uses these.
  await app.website(agency)
  const tenant = await openTenant(app, agency)

  return {
    app,
    ...tenant,

    /** The cookie of a new session. */
    signIn: async () => {
      const { email, password } = tenant.admin
      const { headers } = await app.admin('post', '/session', { body: { email, password } })
      return String(headers['set-cookie']).split(';')[0] ?? ''
    },
  }
}
