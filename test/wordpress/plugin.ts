import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the plugin, and the name of its main file. */
export const pluginFolder = 'agency-connector'

const source = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Lays the plugin out in a folder as its zip does. */
export const copyPlugin = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  await cp(source('plugins/wordpress'), folder, { recursive: true })
  await cp(source('sdk/php/src'), join(folder, 'lib'), { recursive: true })
}
