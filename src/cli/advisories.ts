import { Command, Option } from 'commander'
import type { AdvisoryFeedFormat } from '#generated/public/types.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { maxAdvisories } from '#src/platform/limits/fleet.ts'
import { defineAction } from './command.ts'
import { id } from './options.ts'

export const advisories = new Command('advisories').description('import security advisories about extensions of sites')

interface ImportOptions {
  agency: number
  format?: AdvisoryFeedFormat
}

defineAction(
  advisories
    .command('import')
    .description('import a feed of advisories for an agency; its sites are compared with it within a minute')
    .argument('<file-or-url>', 'the JSON of the feed: a file or an https URL')
    .requiredOption('--agency <id>', 'the id of the agency', id)
    .addOption(new Option('--format <format>', 'the format (default: by its content)').choices(['osv', 'wordfence'])),
  async ({ db, config }, place: string, { agency, format: chosen }: ImportOptions) => {
    const { openOutbound } = await import('#src/ground/outbound/client.ts')
    const { loadFeed } = await import('#src/features/sites/fleet/feeds/load.ts')
    const { formatOf, readFeed } = await import('#src/features/sites/fleet/feeds/read.ts')
    const { importAdvisories } = await import('#src/features/sites/fleet/import.ts')
    const { isApiError } = await import('#src/ground/base/errors/api-error.ts')
    const { requireTenant } = await import('./owning-tenant.ts')
    const tenant = await requireTenant(db, agency)
    const outbound = openOutbound(config.outbound)
    const feed = await loadFeed(outbound, place).finally(outbound.close)
    const format = chosen ?? formatOf(feed)
    if (!format) throw new UserFacingError('The format of the feed is unknown. Set --format to osv or wordfence.')
    const read = readFeed(format, feed)
    const counts = await tenant
      .transaction(tx => importAdvisories(tx, read.advisories))
      .catch((error: unknown) => {
        if (!isApiError(error, 'ADVISORY_LIMIT_EXCEEDED')) throw error
        throw new UserFacingError(`Agency ${agency} would have more than ${maxAdvisories} advisories. Import fewer.`)
      })
    const result = { ...counts, skipped: read.skipped, format }
    const { created, updated, removed, unchanged, skipped } = result
    return {
      result,
      text: `${created} created, ${updated} updated, ${removed} removed, ${unchanged} unchanged, ${skipped} skipped`,
    }
  },
  {
    examples: [
      'advisories import ./feed.json --agency 1',
      'advisories import https://feeds.example/vulnerabilities.json --agency 1 --format wordfence --json',
    ],
  },
)
