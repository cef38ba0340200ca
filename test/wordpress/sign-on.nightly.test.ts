import { describe, expect } from 'vitest'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { siteTest } from './fixtures.ts'
import { missing, onWordPress } from './requirements.ts'
import { cookiesOf } from './session.ts'

interface Preferences {
  allowsSignOn?: boolean
  createsAccounts?: boolean
  roles?: Record<string, string>
}

const it = siteTest({ isPaired: true }).extend('signOn', { scope: 'file' }, async ({ site, agency }) => {
  /** The link that the console shows to the person who is signed in there. */
  const link = async (person = agency.admin) => {
    const { id } = await agency.connector()
    const { status, body } = await person.request('post', `/site-connectors/${id}/sso`)
    expect(status).toBe(201)
    return body as { token: string; url: string; form: { action: string; fields: Record<string, string> } }
  }

  /** Opens a path of the site as a browser without a session; returns the account that it is signed in to. */
  const open = async (path: string, init: RequestInit = {}) => {
    const response = await site.request(path, init)
    const cookie = cookiesOf(response)
    const profile = await (await site.request('/wp-admin/profile.php', { headers: { cookie } })).text()
    const login = profile.match(/name="user_login"[^>]* value="([^"]*)"/)?.[1] ?? null
    return { status: response.status, location: response.headers.get('location'), text: await response.text(), login }
  }

  const follow = (url: string) => open(url.slice(site.url.length))

  const addUser = (login: string, email: string, role: string) =>
    site.evaluate<number>(`return wp_insert_user(['user_login' => '${login}', 'user_pass' => wp_generate_password(),
        'user_email' => '${email}', 'role' => '${role}']);`)

  const prefer = (values: Preferences) =>
    site.evaluate(`AgencyConnector\\Preferences::set(json_decode('${JSON.stringify(values)}', true));
        global $wpdb;
        $wpdb->query("DELETE FROM $wpdb->options WHERE option_name LIKE '%agency_connector_sso%'");`)
  return { link, open, follow, addUser, prefer }
})

const shownReason = (text: string) => text.match(/wp-die-message">(?:<p>)?([^<]*)/)?.[1]?.trim()

describe.skipIf(missing.length > 0)(onWordPress('sign-on from the console'), { timeout: 120_000 }, () => {
  it('explains to a person without an account that there is none', async ({ agency, site, signOn }) => {
    const { url } = await signOn.link()
    const { status, text, login } = await signOn.follow(url)
    expect([status, shownReason(text), login]).toEqual([
      403,
      `This site has no account with the address ${agency.admin.email}.`,
      null,
    ])
    expect(await site.evaluate(`return email_exists('${agency.admin.email}');`)).toBe(false)
  })

  it('signs a person in to the account with the same email, once a link', async ({ agency, app, site, signOn }) => {
    await signOn.prefer({})
    await signOn.addUser('owner', agency.admin.email.toUpperCase(), 'administrator')
    const { url, token } = await signOn.link()
    app.issued.add(token)
    expect(await signOn.follow(url)).toMatchObject({
      status: 302,
      location: `${site.url}/wp-admin/`,
      login: 'owner',
    })
    const again = await signOn.follow(url)
    expect([again.status, again.login]).toEqual([403, null])
    expect(shownReason(again.text)).toContain('link is older than a minute, or was used already')

    await site.synchronize()
    const events = await agency.read('/activity')
    expect(events.find(event => event['eventType'] === 'user.login')).toMatchObject({
      actorName: 'owner',
      metadata: { method: 'sso' },
    })
    expect(site.database.dump()).not.toContain(token)
    expect(await site.readLog()).not.toContain(token)
  })

  it('takes the token from a form, too, which leaves it out of the address', async ({ signOn }) => {
    await signOn.prefer({})
    const { form } = await signOn.link()
    const body = new URLSearchParams(form.fields)
    expect(await signOn.open('/', { method: 'POST', body })).toMatchObject({ status: 302, login: 'owner' })
  })

  it('creates accounts where the site allows it, with the role of the mapping', async ({
    app,
    agency,
    site,
    signOn,
  }) => {
    const person = await app.adminSession(agency.agency, { role: 'admin' })
    const roles = { owner: 'administrator', admin: 'author', member: 'subscriber' }
    await signOn.prefer({ createsAccounts: true, roles })
    const { login } = await signOn.follow((await signOn.link(person)).url)
    expect(login).toBe(person.email.split('@')[0])
    expect(await site.evaluate(`return get_user_by('email', '${person.email}')->roles;`)).toEqual(['author'])
  })

  it('refuses accounts with more rights than the role of the mapping', async ({ app, agency, signOn }) => {
    const person = await app.adminSession(agency.agency, { role: 'admin' })
    await signOn.addUser('powerful', person.email, 'administrator')
    await signOn.prefer({ roles: { owner: 'administrator', admin: 'editor', member: 'editor' } })
    const { status, text, login } = await signOn.follow((await signOn.link(person)).url)
    expect([status, login]).toEqual([403, null])
    expect(shownReason(text)).toContain('more rights than your role at the agency')
  })

  it('binds an account to the first person with its address, who keeps it under another address', async ({
    app,
    agency,
    site,
    signOn,
  }) => {
    await signOn.prefer({})
    const [person, successor] = [
      await app.adminSession(agency.agency, { role: 'admin' }),
      await app.adminSession(agency.agency, { role: 'admin' }),
    ]
    await signOn.addUser('bound', person.email, 'administrator')
    const signOnAs = async (of: typeof person) => signOn.follow((await signOn.link(of)).url)
    expect((await signOnAs(person)).login).toBe('bound')

    // The address goes to somebody else: first in a separate account, then as the only one.
    const shared = { email: successor.userId, separate_email: person.email }
    await app.db.updateTable('users').set(shared).where('id', '=', successor.userId).execute()
    const refused = await signOnAs(successor)
    expect([refused.status, refused.login, shownReason(refused.text)]).toEqual([
      403,
      null,
      expect.stringContaining('is that of another person of the agency'),
    ])
    const changed = { email: `new-${person.email}` }
    await app.db.updateTable('users').set(changed).where('id', '=', person.userId).execute()
    expect((await signOnAs(person)).login).toBe('bound')
    expect((await signOnAs(successor)).login).toBe(null)

    await signOn.prefer({})
    const account = `get_user_by('login', 'bound')`
    expect(await site.evaluate(`return AgencyConnector\\SingleSignOn\\Person::unbind(${account});`)).toBe(true)
    expect((await signOnAs(successor)).login).toBe('bound')
    expect((await signOnAs(person)).login).toBe(null)
  })

  it('requires that the service has verified the address', async ({ site }) => {
    const reasonFor = (verification: string) =>
      site.evaluate(`try {
          new AgencyConnector\\SingleSignOn\\Person(['id' => '1', 'email' => 'a@b.example', 'name' => 'A',
            'role' => 'owner' ${verification}]);
          return null;
        } catch (AgencyConnector\\UserFacingError $error) { return $error->getMessage(); }`)
    expect(await reasonFor(`, 'emailVerified' => true`)).toBe(null)
    for (const absent of ['', `, 'emailVerified' => false`, `, 'emailVerified' => 'true'`])
      expect(await reasonFor(absent)).toBe('The email address of your account at the agency is not verified.')
  })

  it('refuses everybody where the site does not allow it, without a question to the service', async ({
    agency,
    signOn,
  }) => {
    await signOn.prefer({ allowsSignOn: false })
    const { url } = await signOn.link()
    const validations = agency.network.sentTo('/api/plugin/v2/sso-validate').length
    const { status, login } = await signOn.follow(url)
    expect([status, login]).toEqual([403, null])
    await signOn.prefer({})
    expect((await signOn.open('/?agency_sso=nonsense')).status).toBe(403)
    expect(agency.network.sentTo('/api/plugin/v2/sso-validate')).toHaveLength(validations)
  })

  it('asks the service at most five times a minute for one address', async ({ agency, signOn }) => {
    await signOn.prefer({})
    const validations = agency.network.sentTo('/api/plugin/v2/sso-validate').length
    const forged = `/?agency_sso=sso_${'0'.repeat(64)}`
    const texts: (string | undefined)[] = []
    // A new minute may begin in between.
    for (let nth = 0; nth < 12; nth++) texts.push(shownReason((await signOn.open(forged)).text))
    expect(agency.network.sentTo('/api/plugin/v2/sso-validate').length - validations).toBeLessThanOrEqual(10)
    expect(texts.join()).toContain('Too many attempts')
  })

  it('explains that the service is unavailable', async ({ agency, signOn }) => {
    await signOn.prefer({})
    const { url } = await signOn.link()
    await agency.network.set('down')
    const { status, text, login } = await signOn.follow(url)
    await agency.network.set('up')
    expect([status, login]).toEqual([403, null])
    expect(shownReason(text)).toContain('cannot be reached')
    expect((await signOn.follow(url)).login).toBe('owner')
  })

  it('is no open door for a token of another site', async ({ app, agency, signOn }) => {
    await signOn.prefer({})
    const other = await openSite(app, agency.agency)
    const { body } = await agency.admin.request('post', `/site-connectors/${other.id}/sso`)
    const { status, login } = await signOn.open(`/?agency_sso=${body.token}`)
    expect([status, login]).toEqual([403, null])
  })
})
