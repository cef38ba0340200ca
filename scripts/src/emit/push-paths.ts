import type { Contract } from '../contract.ts'
import { pluginMethods } from '../plugin-methods.ts'

/** The operation that each kind of `plugin.push` goes to, and the body that it takes. */
export const pushPaths = (contract: Contract) => {
  const entries = pluginMethods(contract).flatMap(({ kind, path }) => (kind ? [`  '${kind}': '${path}',`] : []))
  return `import type { paths } from './plugin-types.ts'

/** Where each kind of content, event and report goes. */
export const pushPaths = {
${entries.join('\n')}
} as const satisfies Record<string, keyof paths>

/** A kind of content, event or report that a site pushes. */
export type PushKind = keyof typeof pushPaths

/** What a site pushes of a kind. */
export type PushBody<Kind extends PushKind> =
  paths[(typeof pushPaths)[Kind]]['post']['requestBody']['content']['application/json']
`
}
