import { sql } from 'kysely'
import type { Command } from 'commander'
import { describe, expect } from 'vitest'
import { program } from '#src/cli/run.ts'
import { testWith } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { runCommandLine } from '#test/processes/command-line.ts'

/** A title of the window, a color, a forged line, other lines, C1, and a turned direction of the text. */
const hostile = 'x\u001b]0;PWNED\u0007\u001b[31m\nFORGED\r\nFORGED\u009b31m\u0085\u007f\u202eelpmaxe\u2066\u061c'

// oxlint-disable-next-line no-control-regex -- control characters are what it finds
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** The leaves of all commands, with their paths. */
const leavesOf = (command: Command, path: string[] = []): string[] =>
  command.commands.length === 0
    ? [path.join(' ')]
    : command.commands.flatMap(subcommand => leavesOf(subcommand, [...path, subcommand.name()]))

const test = testWith()
  .extend('ids', { scope: 'file' }, async ({ app }) => {
    const tenant = await openTenant(app)
    const { agency, admin, create, site } = tenant
    const [webhook] = await create('public', '/webhooks/{id}/deliveries/{deliveryId}')
    const [website] = await create('public', '/websites/{id}')
    const [key] = await create('admin', '/integrations/public-api/keys/{id}')
    await admin.request('post', '/members', { body: { email: 'invited@studio.example', role: 'member', name: 'Anne' } })
    await runCommandLine(app.databaseUrl, 'app', 'create', '--name', 'App', '--redirect-uri', 'https://app.example/cb')
    const domain = ['--domain', 'studio.example']
    await runCommandLine(app.databaseUrl, 'agency', 'set-sign-in-domain', String(agency.id), ...domain)
    await sql`
      insert into mails (kind, cause, receiver, language, content, status, ended_at, last_error)
      values ('test', 'controls', 'x@studio.example', 'fr', ''::bytea, 'dead', now(), 'refused')`.execute(app.db)
    return { agency: agency.id, email: admin.email, webhook, website, key, site: site.id }
  })
  .extend('spoil', { scope: 'file' }, ({ app, ids }) => async () => {
    // Everything that others choose, in all tables, as rows of any release can have it.
    await sql
      .raw(`
      do $$
      declare target record;
      begin
        for target in
          select table_name, column_name from information_schema.columns
          where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
            and column_name ~ '(name|url|error|agent|version|reason|path|method|cms|domain|receiver|code|title|message)'
        loop
          begin
            execute format('update %I set %I = %I || %L', target.table_name, target.column_name, target.column_name,
              '${hostile}');
          exception when others then null;
          end;
        end loop;
      end $$`)
      .execute(app.db)
    return ids
  })

/** The commands that show rows, with their arguments, and whether they show texts of others. */
const commands: [string, (ids: Record<string, unknown>) => unknown[], boolean][] = [
  ['agency list', () => [], true],
  ['agency show', ({ agency }) => [agency], true],
  ['user list', ({ agency }) => ['--agency', agency], true],
  ['user show', ({ email }) => ['--email', email], true],
  ['session list', ({ email }) => ['--email', email], false],
  ['key list', ({ agency }) => ['--agency', agency], true],
  ['key show', ({ key }) => [key], true],
  ['app list', () => [], true],
  ['website list', ({ agency }) => ['--agency', agency], true],
  ['website show', ({ website }) => [website], true],
  ['site list', ({ agency }) => ['--agency', agency], true],
  ['site show', ({ site }) => [site], true],
  ['webhook list', ({ agency }) => ['--agency', agency], false],
  ['webhook show', ({ webhook }) => [webhook], false],
  ['webhook deliveries', ({ webhook }) => [webhook], false],
  ['mail failed', () => [], true],
  ['logs', ({ agency }) => ['--agency', agency], true],
]

describe('texts of others at a terminal', { timeout: 60_000 }, () => {
  test('are printed by these commands', () => {
    const showing = leavesOf(program).filter(path => /(^| )(list|show|failed|deliveries|logs)$/.test(path))
    expect(commands.map(([path]) => path).toSorted()).toEqual(showing.toSorted())
  })

  test('control none of them, as text or as JSON', async ({ app, ids, spoil }) => {
    // The log of requests is written some time after the responses.
    const logged = app.db.selectFrom('request_log').where('agency_id', '=', ids.agency).select('id')
    await expect.poll(async () => (await logged.execute()).length, { timeout: 30_000 }).toBeGreaterThan(0)
    await spoil()
    const withoutTexts: string[] = []
    for (const [path, argsOf, showsTexts] of commands) {
      const args = [...path.split(' '), ...argsOf(ids).map(String)]
      const [text, json] = [
        await runCommandLine(app.databaseUrl, ...args),
        await runCommandLine(app.databaseUrl, ...args, '--json'),
      ]
      expect([text.code, json.code], path).toEqual([0, 0])
      expect(
        [text.stdout, json.stdout].filter(output => controls.test(output)),
        path,
      ).toEqual([])
      expect(
        text.stdout.split('\n').filter(line => line.startsWith('FORGED')),
        path,
      ).toEqual([])
      expect(json.stdout.trimEnd().split('\n'), path).toHaveLength(1)
      if (showsTexts && !text.stdout.includes('\\u001b]0;PWNED\\u0007')) withoutTexts.push(path)
    }
    expect(withoutTexts).toEqual([])
  })

  test('control no error, notice or question', async ({ app, ids, spoil }) => {
    await spoil()
    const create = ['user', 'create', '--agency', String(ids.agency), '--email', ids.email, '--name', 'X']
    const outputs = [
      await runCommandLine(app.databaseUrl, ...create),
      await runCommandLine(app.databaseUrl, ...create, '--json'),
      await runCommandLine(app.databaseUrl, 'agency', 'delete', String(ids.agency)),
      await runCommandLine(app.databaseUrl, 'user', 'show', '--email', hostile),
    ]
    for (const { code, stderr } of outputs) {
      expect(code).not.toBe(0)
      expect(stderr).toContain('PWNED')
      expect(stderr).not.toMatch(controls)
    }
    expect(outputs[0]?.stderr).not.toMatch(/^FORGED/m)
  })
})
