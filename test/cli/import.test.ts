import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test as base } from '#test/app/index.ts'
import { runCommandLine } from '#test/processes/command-line.ts'

const test = base
  .extend('agency', ({ app }) => app.agency())
  .extend('member', ({ app, agency }) => app.adminSession(agency, { role: 'member' }))
  .extend('run', ({ app, agency, member }) => async (content: string, args: string[] = [], extension = 'csv') => {
    const path = join(tmpdir(), `import-${randomUUID()}.${extension}`)
    await writeFile(path, content)
    const author = ['--agency', String(agency.id), '--as', member.email, '--resource', 'clients']
    return runCommandLine(app.databaseUrl, 'import', path, ...author, ...args)
  })
  .extend('names', ({ app, agency }) => async () => {
    const { key } = await app.key(agency)
    const { body } = await app.request('get', '/clients', key, { query: { sort: 'name', limit: 100 } })
    return (body.data as { name: string }[]).map(({ name }) => name)
  })

test(
  'a file is checked, and then imported in the name of a member',
  { timeout: 60_000 },
  async ({ app, agency, run, names }) => {
    const file = 'Code;Nom;E-mail\nC1;Moreau;\nC2;Petit;nobody\n'
    const checked = await run(file, ['--dry-run'])
    expect([checked.code, checked.stdout.trim()]).toEqual([
      0,
      'Row 2, email: Invalid email address\n2 rows checked: 1 created, 0 updated, 0 skipped, 1 failed',
    ])
    expect(await names()).toEqual([])
    const { stdout } = await run(file, ['--json'])
    expect(JSON.parse(stdout)).toMatchObject({
      status: 'completed',
      created: 1,
      failed: 1,
      errors: [{ row: 2, field: 'email' }],
    })
    expect(await names()).toEqual(['Moreau'])
    const renamed = await run('{"externalId":"C1","name":"Moreau & fils"}\n', ['--on-existing', 'update'], 'jsonl')
    expect(renamed.stdout.trim()).toBe('1 rows: 0 created, 1 updated, 0 skipped, 0 failed')
    expect(await names()).toEqual(['Moreau & fils'])
    const actions = await app.db
      .selectFrom('audit_log')
      .where('agency_id', '=', agency.id)
      .select(['action', 'actor_name'])
      .execute()
    expect(actions).toContainEqual({ action: 'client.created', actor_name: 'command line' })
  },
)

test('a file that cannot be imported is named, with the reason', { timeout: 60_000 }, async ({ app, agency, run }) => {
  const stranger = await app.adminSession(await app.agency())
  const path = join(tmpdir(), 'missing.csv')
  for (const [command, message] of [
    [() => run('x\n1\n'), 'No column is recognized'],
    [() => run('name\nA\n', ['--mapping', '{"x":"name"}']), 'Unknown column: x'],
    [() => run('name\nA\n', ['--mapping', 'x']), 'It must be JSON'],
    [() => run('name\nA\n', ['--as', stranger.email]), `is no member of agency ${agency.id}`],
    [() => run('name\nA\n', ['--agency', '2000000000']), 'Agency 2000000000 does not exist'],
    [
      () =>
        runCommandLine(
          app.databaseUrl,
          'import',
          path,
          '--resource',
          'clients',
          '--agency',
          '1',
          '--as',
          stranger.email,
        ),
      /cannot be read|no member/,
    ],
  ] as const) {
    const { code, stderr } = await command()
    expect(code).toBeGreaterThan(0)
    expect(stderr).toMatch(message)
  }
})
