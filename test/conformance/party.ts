import { openSite } from '#test/plugin/site.ts'
import { openWorld } from '#test/world.ts'

export type Party = Awaited<ReturnType<typeof openParty>>

/** An agency, everybody who makes requests for it, and what their requests name. */
export const openParty = async () => {
  const world = await openWorld({ TRUST_PROXY: 'loopback' })
  const agency = await world.agency()
  const { key } = await world.key(agency)
  const desk = await world.console(agency)
  // Tools may be executed on what has the first ids, which is nobody else's.
  await world.website(agency)
  const site = await openSite(world, agency)
  const clientId = await world.client(agency)
  const post = async (path: string, body?: object) => (await desk.request('post', path, { body })).body

  return {
    world,
    agency,
    key,
    desk,
    site,
    clientId,

    /** The cookie of a session of its own. */
    signIn: async () => {
      const { email, password } = desk
      const { headers } = await world.admin('post', '/session', { body: { email, password } })
      return String(headers['set-cookie']).split(';')[0] ?? ''
    },
    /** A token that pairs a site which no other request is about. */
    pairingToken: async (): Promise<string> =>
      (await post(`/websites/${await world.website(agency)}/pairing-token`)).pairingToken,
    ssoToken: async (): Promise<string> => (await post(`/site-connectors/${site.id}/sso`)).token,
    /** A command that the site was handed, by its id. */
    command: async (): Promise<number> => {
      const { id } = await post(`/site-connectors/${site.id}/commands`, { type: 'wp.flush_cache' })
      await site.send('get', '/api/plugin/commands')
      return id
    },
  }
}
