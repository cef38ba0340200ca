import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The condition under which Redoc hides its menu of third-party services. */
const menuCondition = 'if(!r.specUrl)return(0'
const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g

/**
 * Redoc's script, from a private path of the Redocly CLI. It is patched to make no third-party requests: without the logo from
 * Redocly's CDN and without the menu of third-party services.
 */
export const redocScript = () => {
  const file = createRequire(import.meta.url).resolve('@redocly/cli/lib/chunks/redoc.standalone.js')
  const text = readFileSync(file, 'utf8')
  if (!text.includes(menuCondition))
    throw new Error(`${file} does not contain the code that must be patched: ${menuCondition}`)
  const script = text.replaceAll(logo, 'data:,').replace(menuCondition, 'return(0')
  if (script.includes('https://cdn.redoc.ly')) throw new Error(`${file} still requests the CDN of Redocly`)
  return script
}
