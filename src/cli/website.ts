import { Command } from 'commander'
import type { Website } from '#generated/public/types.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { confirmable, defineAction, requireConfirmation, linesOr } from './command.ts'
import { allRows, id } from './options.ts'

export const website = new Command('website').description('manage the websites of agencies')

/** Finds a website by its id. */
const findWebsite = async (db: Database, websiteId: number) => {
  const { websites } = await import('#src/features/sites/websites/websites.ts')
  const { onOwned } = await import('./owning-tenant.ts')
  const { text } = await onOwned(db, 'websites', websiteId, websites.find)
  return JSON.parse(text) as Website
}

const describe = ({ id: websiteId, url, clientId, cms, isActive }: Website) =>
  `Website ${websiteId}, ${url}: client ${clientId}, ${cms ?? 'unknown CMS'}, ${isActive ? 'active' : 'inactive'}`

defineAction(
  website
    .command('list')
    .description('list the websites of an agency')
    .requiredOption('--agency <id>', 'the id of the agency', id),
  async ({ db }, options: { agency: number }) => {
    const { websites } = await import('#src/features/sites/websites/websites.ts')
    const { requireTenant } = await import('./owning-tenant.ts')
    const { data } = await websites.list(await requireTenant(db, options.agency), allRows)
    return {
      result: { websites: data },
      text: linesOr(data.map(describe), `Agency ${options.agency} has no websites`),
    }
  },
  { examples: ['website list --agency 2'] },
)

defineAction(
  website.command('show').description('show a website').argument('<id>', 'the id of the website', id),
  async ({ db }, websiteId: number) => {
    const existing = await findWebsite(db, websiteId)
    return { result: existing, text: describe(existing) }
  },
  { examples: ['website show 1'] },
)

defineAction(
  confirmable(website.command('delete'))
    .description('delete a website permanently, with the data of its site')
    .argument('<id>', 'the id of the website', id),
  async ({ db, terminal }, websiteId: number, options: { yes?: boolean }) => {
    const { websites } = await import('#src/features/sites/websites/websites.ts')
    const { onOwned } = await import('./owning-tenant.ts')
    const existing = await findWebsite(db, websiteId)
    await requireConfirmation(
      terminal,
      options,
      `Delete website ${websiteId}, ${existing.url}, and the data of its site?`,
    )
    await onOwned(db, 'websites', websiteId, websites.remove)
    return { result: existing, text: `Website ${websiteId}, ${existing.url}, was deleted` }
  },
  { examples: ['website delete 1', 'website delete 1 --yes'] },
)
