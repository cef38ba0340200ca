import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashedName } from './assets.ts'

/** Where reference pages find the script, before it is named by its content. */
export const redocName = 'redoc.standalone.js'

/** The condition under which Redoc hides its menu of third-party services. */
const menuCondition = 'if(!r.specUrl)return(0'
const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g

/**
 * Redoc's script, from a private path of the Redocly CLI. It is patched to make no third-party requests: without the
 * logo from Redocly's CDN and without the menu of third-party services.
 */
export const redocScript = (): string => {
  const file = createRequire(import.meta.url).resolve('@redocly/cli/lib/chunks/redoc.standalone.js')
  const text = readFileSync(file, 'utf8')
  if (!text.includes(menuCondition))
    throw new Error(`${file} does not contain the code that must be patched: ${menuCondition}`)
  const script = text.replaceAll(logo, 'data:,').replace(menuCondition, 'return(0')
  if (script.includes('https://cdn.redoc.ly')) throw new Error(`${file} still requests the CDN of Redocly`)
  return script
}

/**
 * The service compresses most files when they are first requested. The script of Redoc has compressed copies: it takes
 * seconds at the highest level, which saves a tenth of its bytes.
 */
export const compressedRedoc = async (): Promise<Record<string, Uint8Array>> => {
  const script = redocScript()
  const name = hashedName(redocName, script)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(script, { params }),
    promisify(gzip)(script, { level: 9 }),
  ])
  return { [`${name}.br`]: br, [`${name}.gz`]: gz }
}
