import { testWith } from '#test/app/index.ts'
import { openAgency } from './agency.ts'
import { openWordPress, type WordPressOptions } from './wordpress.ts'
import { openWordPressOrg } from './wordpress-org.ts'

let addresses = 0
/** An address of its own for each site: pairing is limited by address. */
export const nextAddress = () => {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** The service behind a proxy that names the addresses of sites. */
export const serviceOptions = { environment: { TRUST_PROXY: 'loopback' } }

interface SiteTestOptions extends WordPressOptions {
  /** Whether the site is connected, and has synchronized once. */
  isPaired?: boolean
}

/** Tests with a service of their own, a WordPress site with the plugin, and the agency of the site. */
export const siteTest = ({ isPaired = false, ...options }: SiteTestOptions = {}) =>
  testWith(serviceOptions)
    .extend('wordPressOrg', { scope: 'file' }, async ({}, { onCleanup }) => {
      const wordPressOrg = await openWordPressOrg()
      onCleanup(wordPressOrg.close)
      return wordPressOrg
    })
    .extend('agency', { scope: 'file' }, async ({ app }, { onCleanup }) => {
      const agency = await openAgency(app, { forwardedFor: nextAddress() })
      onCleanup(agency.network.close)
      return agency
    })
    .extend('site', { scope: 'file' }, async ({ wordPressOrg, agency }, { onCleanup }) => {
      const site = await openWordPress({ wordPressOrg: wordPressOrg.url, ...options })
      onCleanup(site.close)
      if (isPaired) {
        await agency.pair(site)
        await site.synchronize()
      }
      return site
    })
