import { basename, dirname } from 'node:path'
import { defineConfig } from '@kubb/core'
import { pluginClient } from '@kubb/plugin-client'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'

/** Generates the types and the client of a contract, such as `generated/public/contract.json`. */
export default defineConfig(({ input }) => ({
  input: { path: input },
  output: { path: `out/${basename(dirname(input))}/kubb`, extension: { '.ts': '' }, format: false, lint: false },
  plugins: [
    pluginOas({ generators: [] }),
    pluginTs({ output: { path: 'types.ts', barrelType: false } }),
    pluginClient({ output: { path: 'client.ts', barrelType: false }, client: 'fetch', bundle: true }),
  ],
}))
