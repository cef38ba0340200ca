import { openBrowser } from '#test/docs/browser.ts'
import type { WordPress } from './wordpress.ts'

/** The page of the plugin in WordPress' admin. */
export const settingsPath = '/wp-admin/options-general.php?page=agency-connector'

/** A browser that opens pages of WordPress' admin as a user, and records the problems in them. */
export const openAdmin = async (site: WordPress) => {
  const browser = await openBrowser(site.url)

  const openAs = async (user: { login: string; password: string }, path: string) => {
    const { page, problems } = await browser.openWindow({ locale: 'en' })
    page.setDefaultTimeout(30_000)
    await page.goto(`${site.url}/wp-login.php?redirect_to=${encodeURIComponent(site.url + path)}`)
    await page.getByLabel('Username or Email Address').fill(user.login)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL(url => !url.pathname.endsWith('wp-login.php'))
    return { page, problems }
  }
  return { openAs, openWindow: browser.openWindow, close: browser.close }
}
