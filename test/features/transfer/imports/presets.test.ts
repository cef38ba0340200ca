import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openImports } from './import-app.ts'

const it = test.extend('imports', ({ app }) => openImports(app))

const sample = (name: string) => readFileSync(new URL(`samples/${name}.csv`, import.meta.url))

// The headers are those of `app/Export/CSV` in Invoice Ninja 5, in its texts of `lang/en` and `lang/fr`.
describe('the exports of Invoice Ninja', () => {
  it('are clients, and invoices without their lines', async ({ imports }) => {
    const clients = await imports.importFile(sample('invoice-ninja-clients'), { resource: 'clients' })
    expect(clients).toMatchObject({ preset: 'invoice-ninja', created: 2, failed: 0 })
    expect(await imports.list('/clients')).toMatchObject([
      {
        externalId: '0001',
        name: 'Boulangerie Moreau',
        address: '12 rue des Lilas',
        city: 'Lyon',
        phone: '+33 4 78 00 00 00',
        email: 'contact@moreau.example',
        vatNumber: 'FR40901234567',
        siret: '90123456700012',
      },
      { externalId: '0002', name: 'Garage Petit', phone: null, siren: '901234567', siret: null },
    ])
    const invoices = await imports.importFile(sample('invoice-ninja-invoices'), { resource: 'invoices' })
    expect(await imports.errors(invoices.id)).toEqual([])
    expect(invoices).toMatchObject({ preset: 'invoice-ninja', created: 2 })
    expect(await imports.list('/invoices', { sort: 'issueDate' })).toMatchObject([
      {
        invoiceNumber: '0042',
        status: 'paid',
        totalHt: '1000.00',
        totalTtc: '1200.00',
        billedTo: { name: 'Boulangerie Moreau' },
      },
      { invoiceNumber: '0043', status: 'sent', totalHt: '50.00', totalTtc: '60.00', dueDate: null },
    ])
  })

  it('are invoices with a line per row, also discounted ones and prices with VAT', async ({ imports }) => {
    await imports.importFile(sample('invoice-ninja-clients'), { resource: 'clients' })
    const done = await imports.importFile(sample('invoice-ninja-items'), { resource: 'invoices' })
    expect(await imports.errors(done.id)).toEqual([])
    expect(done).toMatchObject({ preset: 'invoice-ninja', total: 3, processed: 3, created: 2, failed: 0 })
    expect(await imports.list('/invoices', { sort: 'issueDate' })).toMatchObject([
      {
        invoiceNumber: '0044',
        status: 'paid',
        totalHt: '1050.00',
        totalTtc: '1260.00',
        lines: [
          { description: 'Website, two pages', quantity: 2, unitPrice: '500', vatRate: '20' },
          { description: 'HOST', quantity: 1, unitPrice: '50', vatRate: '20' },
        ],
        vatBreakdown: [{ rate: '20', base: '1050.00', amount: '210.00' }],
      },
      {
        invoiceNumber: '0045',
        totalHt: '50.00',
        totalTtc: '55.00',
        lines: [{ description: 'Printed guide', quantity: 1, unitPrice: '50', vatRate: '10' }],
      },
    ])
    const repeated = await imports.importFile(sample('invoice-ninja-items'), { resource: 'invoices' })
    expect(repeated).toMatchObject({ processed: 3, created: 0, failed: 2 })
    expect(await imports.errors(repeated.id)).toEqual(
      [1, 3].map(row => ({ row, field: 'invoiceNumber', message: 'Number already used' })),
    )
  })

  it('may be in French', async ({ imports }) => {
    const header =
      'Nom,Numéro,Solde,"Payé à ce jour","Notes personnelles","Téléphone du client",Rue,Appt/Bâtiment,Ville,Région/Département,"Code postal",Pays,E-mail'
    const clients = await imports.importFile(
      `${header}\n"Boulangerie Moreau",0001,0,0,,,"12 rue des Lilas",,Lyon,,69003,France,\n`,
      {
        resource: 'clients',
      },
    )
    expect(clients).toMatchObject({ preset: 'invoice-ninja', created: 1 })
    const done = await imports.importFile(sample('invoice-ninja-factures'), { resource: 'invoices' })
    expect(await imports.errors(done.id)).toEqual([])
    expect(done).toMatchObject({ preset: 'invoice-ninja', processed: 2, created: 1 })
    expect(await imports.list('/invoices')).toMatchObject([
      { status: 'paid', totalHt: '1050.00', totalTtc: '1260.00', lines: [{ unitPrice: '500' }, { unitPrice: '50' }] },
    ])
  })
})

it('the contacts of the clients of Invoice Ninja, by the same file', async ({ imports }) => {
  await imports.importFile(sample('invoice-ninja-clients'), { resource: 'clients' })
  const done = await imports.importFile(sample('invoice-ninja-clients'), { resource: 'contacts' })
  expect(done).toMatchObject({ preset: 'invoice-ninja', created: 1 })
  expect(await imports.list('/contacts')).toMatchObject([
    { firstName: 'Claire', lastName: 'Moreau', email: 'contact@moreau.example' },
  ])
})

describe('contacts of address books', () => {
  it.for([
    [
      'Google',
      'First Name,Last Name,Organization Name,Organization Title,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
    ],
    ['Outlook', 'Prénom,Nom,Société,Fonction,,Adresse de messagerie,,Téléphone mobile'],
  ])('of %s', async ([, header], { imports }) => {
    await imports.import({ resource: 'clients', data: 'name\nGarage Petit\n' })
    const row = 'Claire,Petit,Garage Petit,Gérante,Work,c@petit.example,Work,06 12 00 00 00'
    const done = await imports.import({ resource: 'contacts', data: `${header}\n${row}\n` })
    expect(await imports.errors(done.id)).toEqual([])
    expect(await imports.list('/contacts')).toMatchObject([
      {
        firstName: 'Claire',
        lastName: 'Petit',
        position: 'Gérante',
        email: 'c@petit.example',
        phone: '06 12 00 00 00',
      },
    ])
  })

  it.for([
    ['claire.petit@example.com', 'claire', 'petit'],
    ['contact@petit.example', 'contact', 'petit.example'],
  ])('with %s alone have the names %s %s', async ([email, firstName, lastName], { imports }) => {
    await imports.import({ resource: 'clients', data: 'name\nGarage Petit\n' })
    const data = `Record ID,First Name,Last Name,Email,Associated Company\n1,,,${email},Garage Petit\n`
    expect(await imports.import({ resource: 'contacts', data })).toMatchObject({ preset: 'hubspot', created: 1 })
    expect(await imports.list('/contacts')).toMatchObject([{ firstName, lastName, email }])
  })
})

it('the description of an item is that of its line', async ({ imports }) => {
  const data = 'invoiceNumber,client,description,unitPrice\nF-1,Garage Petit,Site,10\n'
  const done = await imports.import({ resource: 'invoices', data, dryRun: true })
  expect(done).toMatchObject({ mapping: { description: 'lineDescription' } })
})

// The columns of `export_sites` in MainWP, which has no clients.
it('the sites of MainWP, whose groups may be the clients', async ({ imports }) => {
  await imports.importFile(sample('invoice-ninja-clients'), { resource: 'clients' })
  const file = sample('mainwp-sites').toString().replace('"Shops"', '"Garage Petit"')
  const query = { resource: 'websites', mapping: '{"group":"clientName"}' }
  const sites = await imports.importFile(file, query)
  expect(sites).toMatchObject({
    preset: 'mainwp',
    created: 1,
    mapping: { url: 'url', group: 'clientName', 'http username': null, 'http password': null },
  })
  expect(await imports.list('/websites')).toMatchObject([{ url: 'https://www.moreau.example/', notes: null }])
  const without = await imports.importFile(sample('mainwp-sites'), { resource: 'websites', dryRun: 'true' })
  expect(await imports.errors(without.id)).toEqual([{ row: 1, field: 'clientId', message: 'Required field' }])
})

// The labels of properties of contacts in HubSpot, in its order.
it('the contacts of HubSpot, by the company or its id', async ({ imports }) => {
  await imports.importFile(sample('invoice-ninja-clients'), { resource: 'clients' })
  const contacts = await imports.importFile(sample('hubspot-contacts'), { resource: 'contacts' })
  expect(contacts).toMatchObject({ preset: 'hubspot', created: 1 })
  expect(await imports.list('/contacts')).toMatchObject([
    { externalId: '101', firstName: 'Claire', lastName: 'Moreau', position: 'Gérante' },
  ])
})

it('the clients of an accountant, in Windows-1252 with semicolons', async ({ imports }) => {
  const done = await imports.importFile(sample('accountant-clients'), { resource: 'clients' })
  expect(done).toMatchObject({ preset: 'accountant', created: 1, failed: 0 })
  expect(await imports.list('/clients')).toMatchObject([
    {
      externalId: '411MOREAU',
      name: 'Crêperie Morvan',
      address: '3 quai de l’Île',
      phone: '02 99 00 00 00',
      siret: '90123456700012',
      vatNumber: 'FR40901234567',
    },
  ])
})
