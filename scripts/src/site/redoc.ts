import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Where Redoc would offer to hand a page to services of others; without it there is nothing to open. */
const downloadMenuCheck = 'if(!r.specUrl)return(0'
const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g

/**
 * Redoc as the command line of Redocly carries it, which has no public path for it. It would show the logo of its makers
 * from their servers, and send readers elsewhere; the pages ask nobody else.
 */
export const redocScript = () => {
  const file = createRequire(import.meta.url).resolve('@redocly/cli/lib/chunks/redoc.standalone.js')
  const text = readFileSync(file, 'utf8')
  if (!text.includes(downloadMenuCheck))
    throw new Error(`${file} does not have the code that the site removes: ${downloadMenuCheck}`)
  const script = text.replaceAll(logo, 'data:,').replace(downloadMenuCheck, 'return(0')
  if (script.includes('https://cdn.redoc.ly')) throw new Error(`${file} asks a CDN for something`)
  return script
}
