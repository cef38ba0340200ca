import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const repository = fileURLToPath(new URL('../..', import.meta.url))

const toText = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  file.type === 'chunk' ? file.code : Buffer.from(file.source).toString()

/** Builds the web console. Returns the files by path below `console/`. */
export const consoleFiles = async (): Promise<Record<string, string>> => {
  const result = await build({
    root: `${repository}console`,
    base: '/console/',
    configFile: false,
    envDir: false,
    publicDir: false,
    resolve: { tsconfigPaths: true },
    logLevel: 'warn',
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
        checks: { pluginTimings: false },
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
