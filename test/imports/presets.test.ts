import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openImports } from './import-app.ts'

const it = test.extend('imports', ({ app }) => openImports(app))

const sample = (name: string) => readFileSync(new URL(`samples/${name}.csv`, import.meta.url))

it('the exports of Invoice Ninja', async ({ imports }) => {
  const clients = await imports.importFile(sample('invoice-ninja-clients'), { resource: 'clients' })
  expect(clients).toMatchObject({ preset: 'invoice-ninja', created: 2, failed: 0 })
  expect(await imports.list('/clients')).toMatchObject([
    {
      externalId: '0001',
      name: 'Boulangerie Moreau',
      city: 'Lyon',
      vatNumber: 'FR40901234567',
      siret: '90123456700012',
    },
    { externalId: '0002', name: 'Garage Petit', phone: null },
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

it('the sites of MainWP and the contacts of HubSpot', async ({ imports }) => {
  await imports.importFile(sample('invoice-ninja-clients'), { resource: 'clients' })
  const sites = await imports.importFile(sample('mainwp-sites'), { resource: 'websites' })
  expect(sites).toMatchObject({ preset: 'mainwp', created: 1 })
  expect(await imports.list('/websites')).toMatchObject([
    { url: 'https://www.moreau.example/', notes: 'Hosted by the client' },
  ])
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
      vatNumber: 'FR40901234567',
    },
  ])
})
