import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/** The search of guides, which the service uses, too, as one file for browsers, with the license of its library. */
export const searchScript = async (): Promise<string> => {
  const input = fileURLToPath(new URL('../../../../src/interfaces/mcp/guide-search.ts', import.meta.url))
  const license = readFileSync(new URL('../../LICENSE.txt', import.meta.resolve('minisearch')), 'utf8')
  const { output } = await build({ input, platform: 'browser', write: false, output: { comments: false } })
  return `/*\n${license}*/\n${output[0].code}`
}
