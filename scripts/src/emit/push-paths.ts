import type { Contract } from '../contract.ts'
import { pluginMethods } from '../plugin-methods.ts'

/** The path and body type of each kind of `plugin.push`. */
export const pushPaths = (contract: Contract) => {
  const entries = pluginMethods(contract).flatMap(({ kind, path }) => (kind ? [`  '${kind}': '${path}',`] : []))
  return `import type { paths } from './plugin-types.ts'

/** The path of each kind of content, event and report. */
export const pushPaths = {
${entries.join('\n')}
} as const satisfies Record<string, keyof paths>

/** A kind of content, event or report that a site can push. */
export type PushKind = keyof typeof pushPaths

/** The request body of a kind. */
export type PushBody<Kind extends PushKind> =
  paths[(typeof pushPaths)[Kind]]['post']['requestBody']['content']['application/json']
`
}
