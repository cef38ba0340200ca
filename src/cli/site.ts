import { Command } from 'commander'
import type { Connector } from '#generated/admin/types.ts'
import { confirmable, defineAction, requireConfirmation, linesOr } from './command.ts'
import { allRows, id } from './options.ts'

export const site = new Command('site').description('manage the connected sites of agencies')

const describe = ({ id: siteId, siteUrl, websiteId, platform, pluginVersion, status, lastPingAt }: Connector) =>
  `Site ${siteId}, ${siteUrl}: website ${websiteId}, ${platform}, plugin ${pluginVersion ?? 'unknown'}, ${status}, last seen ${lastPingAt ?? 'never'}`

defineAction(
  site
    .command('list')
    .description('list the connected sites of an agency')
    .requiredOption('--agency <id>', 'the id of the agency', id),
  async ({ db, config }, options: { agency: number }) => {
    const { listConnectors } = await import('#src/features/sites/connectors/connectors.ts')
    const { requireTenant } = await import('./owning-tenant.ts')
    const { data: sites } = await listConnectors(await requireTenant(db, options.agency), allRows, config.hmac)
    return {
      result: { sites },
      text: linesOr(sites.map(describe), `Agency ${options.agency} has no connected sites`),
    }
  },
  { examples: ['site list --agency 2'] },
)

defineAction(
  site.command('show').description('show a connected site').argument('<id>', 'the id of the site', id),
  async ({ db, config }, siteId: number) => {
    const { findConnector } = await import('#src/features/sites/connectors/connectors.ts')
    const { onOwned } = await import('./owning-tenant.ts')
    const connector = await onOwned(db, 'connectors', siteId, tenant => findConnector(tenant, siteId, config.hmac))
    return { result: connector, text: describe(connector) }
  },
  { examples: ['site show 1', 'site show 1 --json'] },
)

defineAction(
  confirmable(site.command('disconnect'))
    .description('revoke the credentials of a site permanently; its data stays')
    .argument('<id>', 'the id of the site', id),
  async ({ db, config, terminal }, siteId: number, options: { yes?: boolean }) => {
    const { findConnector, revokeConnector } = await import('#src/features/sites/connectors/connectors.ts')
    const { onOwned } = await import('./owning-tenant.ts')
    const find = () => onOwned(db, 'connectors', siteId, tenant => findConnector(tenant, siteId, config.hmac))
    const { siteUrl } = await find()
    await requireConfirmation(terminal, options, `Disconnect site ${siteId}, ${siteUrl}?`)
    await onOwned(db, 'connectors', siteId, revokeConnector)
    const disconnected = await find()
    return { result: disconnected, text: describe(disconnected) }
  },
  { examples: ['site disconnect 1', 'site disconnect 1 --yes'] },
)

defineAction(
  confirmable(site.command('delete'))
    .description('delete a connected site and its data permanently; the website stays')
    .argument('<id>', 'the id of the site', id),
  async ({ db, config, terminal }, siteId: number, options: { yes?: boolean }) => {
    const { findConnector, removeConnector } = await import('#src/features/sites/connectors/connectors.ts')
    const { onOwned } = await import('./owning-tenant.ts')
    const connector = await onOwned(db, 'connectors', siteId, tenant => findConnector(tenant, siteId, config.hmac))
    await requireConfirmation(terminal, options, `Delete site ${siteId}, ${connector.siteUrl}, and its data?`)
    await onOwned(db, 'connectors', siteId, removeConnector)
    return { result: connector, text: `Site ${siteId}, ${connector.siteUrl}, was deleted` }
  },
  { examples: ['site delete 1', 'site delete 1 --yes'] },
)
