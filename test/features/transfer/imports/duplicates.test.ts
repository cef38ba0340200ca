import { expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openImports } from './import-app.ts'

const it = test.extend('imports', ({ app }) => openImports(app))

const warning = (row: number, field: string, message: string) => ({ row, severity: 'warning', field, message })

it('a dry run warns of clients with the name or address of another one, and an import creates them', async ({
  app,
  imports,
}) => {
  await app.request('post', '/clients', imports.key, { body: { name: 'Moreau', email: 'hello@moreau.example' } })
  const data = [
    'name;email;externalId',
    ' moreau ;;',
    'Moreau SAS;HELLO@moreau.example;',
    'Petit;;P1',
    'Blanc;;',
    'Petit;;P2',
    ';;',
    'Wrong;no address;',
  ].join('\n')
  const checked = await imports.import({ resource: 'clients', data, dryRun: true })
  expect(checked).toMatchObject({ created: 5, failed: 1, warnings: 3 })
  expect(await imports.errors(checked.id)).toEqual([
    warning(1, 'name', 'Possible duplicate: this name exists already'),
    warning(2, 'email', 'Possible duplicate: this e-mail address exists already'),
    warning(5, 'name', 'Possible duplicate: this name is also in row 3'),
    { row: 6, field: 'email', message: 'Invalid email address' },
  ])
  expect(await imports.import({ resource: 'clients', data })).toMatchObject({ created: 5, failed: 1, warnings: 0 })
})

it('a dry run compares the full names of contacts, and not rows that update or are skipped', async ({
  app,
  imports,
}) => {
  const clientId = await app.client(imports.agency)
  const first = { firstName: 'Ana', lastName: 'Moreau', email: 'ana@moreau.example', externalId: 'A', clientId }
  await app.request('post', '/contacts', imports.key, { body: first })
  const data = [
    'externalId,firstName,lastName,email,clientId',
    `A,Ana,Moreau,ana@moreau.example,${clientId}`,
    `B,Ugo,Moreau,,${clientId}`,
    `C,ana,MOREAU,,${clientId}`,
  ].join('\n')
  const checked = await imports.import({ resource: 'contacts', data, dryRun: true, onExisting: 'update' })
  expect(checked).toMatchObject({ created: 2, updated: 1, warnings: 1 })
  expect(await imports.errors(checked.id, 'fr')).toEqual([
    warning(3, 'lastName', 'Doublon possible : ce nom existe déjà'),
  ])
})

it('a number that a spreadsheet keeps as a text is the number', async ({ imports }) => {
  const data = [
    'name,siret,notes',
    `Moreau,="73282932000074","'=""x"""`,
    'Petit,"=""73282932000074""",="a, b"',
    'Wrong,="1',
  ].join('\n')
  const done = await imports.import({ resource: 'clients', data })
  expect([done, await imports.list('/clients', { sort: 'id' })]).toMatchObject([
    { created: 2, failed: 1 },
    [
      { siret: '73282932000074', notes: '="x"' },
      { siret: '73282932000074', notes: 'a, b' },
    ],
  ])
})
