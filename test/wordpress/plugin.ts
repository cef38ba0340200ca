import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'

/** The folder of the plugin, and the name of its main file. */
export const pluginFolder = 'agency-connector'
/** The name by which WordPress knows the plugin. */
export const pluginFile = `${pluginFolder}/${pluginFolder}.php`

/** The built zip that agencies download. */
export const readZip = () => readFile(new URL('../../dist/console/plugin.zip', import.meta.url))

/** Extracts the plugin into the folder of a site's plugins. */
export const copyPlugin = async (plugins: string) => {
  for (const [name, content] of Object.entries(unzipSync(await readZip()))) {
    const file = join(plugins, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}
