import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Bundles the generated modules as they are about to be written, instead of those of the last time. */
const loadGenerated = (generated: Record<string, string>): Plugin => ({
  name: 'generated-modules',
  load: id => generated[relative(repository, id).replaceAll('\\', '/')],
})

const toText = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  file.type === 'chunk' ? file.code : Buffer.from(file.source).toString()

/**
 * Builds the web console of `src/console`. `generated` has the generated files by path. Returns the files by path below
 * `generated/console/`.
 */
export const consoleFiles = async (generated: Record<string, string>): Promise<Record<string, string>> => {
  const result = await build({
    root: `${repository}src/console`,
    base: '/console/',
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [loadGenerated(generated)],
    // The result must not depend on the environment of the generator.
    mode: 'production',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        output: {
          hashCharacters: 'hex',
          entryFileNames: 'assets/[name].[hash:16].js',
          chunkFileNames: 'assets/[name].[hash:16].js',
          assetFileNames: 'assets/[name].[hash:16][extname]',
        },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return Object.fromEntries(
    outputs.flatMap(output => ('output' in output ? output.output.map(file => [file.fileName, toText(file)]) : [])),
  )
}
