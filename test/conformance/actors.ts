import { openSite } from '#test/plugin/site.ts'
import { openTestApp } from '#test/app/index.ts'

export type Actors = Awaited<ReturnType<typeof openActors>>

/** An agency, everybody who makes requests for it, and what their requests name. */
export const openActors = async () => {
  const app = await openTestApp({ environment: { TRUST_PROXY: 'loopback' } })
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const admin = await app.adminSession(agency)
  // Tools may be executed on what has the first ids, which is nobody else's.
  await app.website(agency)
  const site = await openSite(app, agency)
  const clientId = await app.client(agency)
  const post = async (path: string, body?: object) => (await admin.request('post', path, { body })).body

  return {
    app,
    agency,
    key,
    admin,
    site,
    clientId,

    /** The cookie of a session of its own. */
    signIn: async () => {
      const { email, password } = admin
      const { headers } = await app.admin('post', '/session', { body: { email, password } })
      return String(headers['set-cookie']).split(';')[0] ?? ''
    },
    /** A token that pairs a site which no other request is about. */
    pairingToken: async (): Promise<string> =>
      (await post(`/websites/${await app.website(agency)}/pairing-token`)).pairingToken,
    ssoToken: async (): Promise<string> => (await post(`/site-connectors/${site.id}/sso`)).token,
    /** A command that the site was handed, by its id. */
    command: async (): Promise<number> => {
      const { id } = await post(`/site-connectors/${site.id}/commands`, { type: 'wp.flush_cache' })
      await site.send('get', '/api/plugin/commands')
      return id
    },
  }
}
