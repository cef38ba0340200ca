import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { siteTest } from './fixtures.ts'
import { missing, onWordPress, phpFile } from './requirements.ts'

const it = siteTest({ isPaired: true })
  .extend('stub', { scope: 'file' }, async ({ site }) => {
    await cp(phpFile('abilities-api.php'), join(site.root, 'wp-content/mu-plugins/abilities-api.php'))
    await site.evaluate(`wp_insert_user(['user_login' => 'robot', 'user_pass' => wp_generate_password(),
      'user_email' => 'robot@moreau.example', 'role' => 'editor']);`)
    /** Chooses whether abilities are allowed, and the account that executes them. */
    return (allowsAbilities: boolean, login: string) =>
      site.evaluate(`AgencyConnector\\Preferences::set([
        'allowsAbilities' => ${allowsAbilities},
        'abilitiesUser' => get_user_by('login', '${login}')->ID ?? 0,
      ]);`)
  })
  .extend('execute', { scope: 'file' }, ({ site, agency }) => async (ability: string, input?: unknown) => {
    const id = await agency.command('generic.execute_ability', { ability, ...(input !== undefined && { input }) })
    await site.synchronize()
    return (await agency.commands()).get(id)
  })

const reported = (body: unknown) => (body as { abilities: { name: string }[] }).abilities

describe.skipIf(missing.length > 0)(
  onWordPress('an ability, against a stub of the Abilities API of WordPress 6.9'),
  { timeout: 120_000 },
  () => {
    it('is neither reported nor executed by default', async ({ site, agency, stub, execute }) => {
      await stub(false, 'robot')
      expect(await execute('tests/who')).toMatchObject({
        status: 'error',
        result: { reason: 'This site does not allow abilities.' },
      })
      await site.evaluate('AgencyConnector\\Sync::run(true);')
      expect(reported(agency.network.sentTo('/api/plugin/v2/heartbeat').at(-1)?.body)).toEqual([])
      expect((await agency.connector())['abilities']).toEqual([])
    })

    it('is reported with its schema and annotations once the administrator allows it', async ({
      site,
      agency,
      stub,
    }) => {
      await stub(true, 'robot')
      await site.evaluate('AgencyConnector\\Sync::run(true);')
      const abilities = reported(agency.network.sentTo('/api/plugin/v2/heartbeat').at(-1)?.body)
      expect(abilities.map(({ name }) => name)).toEqual([
        'tests/count-posts',
        'tests/who',
        'tests/install',
        'tests/break',
      ])
      expect(abilities[0]).toMatchObject({
        label: 'Count posts',
        description: 'Counts the published posts of a type.',
        input_schema: { type: 'object', required: ['type'] },
        output_schema: { type: 'object' },
        annotations: { readonly: true, idempotent: true },
      })
      expect((await agency.connector())['abilities']).toHaveLength(4)
    })

    it('is executed in the name of the chosen account, with its rights', async ({ stub, execute }) => {
      await stub(true, 'robot')
      expect(await execute('tests/who')).toMatchObject({
        status: 'success',
        result: { ability: 'tests/who', output: { login: 'robot' } },
      })
      expect(await execute('tests/count-posts', { type: 'page' })).toMatchObject({
        status: 'success',
        result: { output: { count: 1 } },
      })
      expect(await execute('tests/install')).toMatchObject({ status: 'error' })
    })

    it('reports invalid input, an unknown name and what it throws', async ({ stub, execute }) => {
      await stub(true, 'robot')
      for (const [name, input] of [
        ['tests/count-posts', { type: 'attachment' }],
        ['tests/count-posts', undefined],
        ['tests/break', undefined],
      ] as const)
        expect(await execute(name, input), name).toMatchObject({
          status: 'error',
          result: { reason: expect.any(String) },
        })
      expect(await execute('tests/missing')).toMatchObject({
        status: 'error',
        result: { reason: 'This site has no ability tests/missing.' },
      })
    })

    it('is not executed any more once the account is deleted', async ({ site, stub, execute }) => {
      await stub(true, 'robot')
      await site.evaluate("wp_delete_user(get_user_by('login', 'robot')->ID);")
      expect(await execute('tests/who')).toMatchObject({ status: 'error' })
    })
  },
)
