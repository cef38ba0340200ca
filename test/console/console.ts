import type { Page } from 'playwright-core'
import type { TestApp } from '#test/app/index.ts'
import { openBrowser } from '#test/docs/browser.ts'

/** The console without a session reports the response that says so. */
const isSignedOut = (problem: string) => problem.includes('401')

interface Credentials {
  email: string
  password: string
}

/** Fills in the form of the sign-in page. */
export const signIn = async (page: Page, { email, password }: Credentials): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('#main h1').waitFor()
}

/**
 * Opens the console in Chromium, in English. Problems of the pages are collected, such as errors in the browser's
 * console.
 */
export const openConsole = async (app: TestApp) => {
  const browser = await openBrowser(app.url)

  /** A window in which a user is signed in, at a path of the console such as `/keys`. */
  const openAs = async (
    credentials: Credentials,
    path = '',
    options: Parameters<typeof browser.openWindow>[0] = {},
  ) => {
    const { page, problems } = await browser.openWindow({ locale: 'en', ...options })
    page.setDefaultTimeout(30_000)
    await page.goto(`${app.url}/console${path}`)
    await signIn(page, credentials)
    return { page, problems: () => problems.filter(problem => !isSignedOut(problem)) }
  }
  return { ...browser, openAs }
}
