import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { settingsPath } from './admin.ts'
import { siteTest } from './fixtures.ts'
import { missing, onWordPress } from './requirements.ts'
import { signIn } from './session.ts'

const it = siteTest({ isPaired: true, locale: 'fr_FR' })

/** The English strings of the plugin that are long enough to be nothing else. */
const readStrings = async () => {
  const file = new URL('../../plugins/wordpress/languages/agency-connector-fr_FR.po', import.meta.url)
  const text = await readFile(file, 'utf8')
  return [...text.matchAll(/^msgid "(.*)"$/gm)].map(([, string = '']) => string).filter(string => string.length > 12)
}

describe.skipIf(missing.length > 0)(onWordPress('a French site'), { timeout: 120_000 }, () => {
  it('has a settings page without a string in English', async ({ site }) => {
    const cookie = await signIn(site, site.admin)
    const paired = await (await site.request(settingsPath, { headers: { cookie } })).text()
    await site.evaluate('AgencyConnector\\Disconnection::run();')
    const unpaired = await (await site.request(settingsPath, { headers: { cookie } })).text()
    for (const [text, expected] of [
      [paired, 'Tester la connexion'],
      [unpaired, 'Jeton d’appairage'],
    ] as const) {
      expect(text.includes(expected), expected).toBe(true)
      const page = text.replaceAll('&#039;', "'").replaceAll('&quot;', '"')
      expect((await readStrings()).filter(string => page.includes(string))).toEqual([])
    }
  })

  it('explains errors in French, also those of the service', async ({ site, agency }) => {
    const describeError = (token: string) =>
      site.evaluate<string>(`try {
        AgencyConnector\\Pairing::pair('${token}', '${agency.network.url}');
      } catch (Exception $error) {
        return AgencyConnector\\ErrorText::describe($error);
      }`)
    expect(await describeError('nonsense')).toMatch(/jeton/)
    expect(await describeError('spt_00')).toMatch(/Le jeton est inconnu/)
    const { headers } = agency.network.sentTo('/api/plugin/pair').at(-1) ?? expect.unreachable()
    expect(headers['accept-language']).toBe('fr')
  })
})
