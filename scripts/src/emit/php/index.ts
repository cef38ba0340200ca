import type { Contract } from '../../contract.ts'
import { pluginMethods } from '../../plugin-methods.ts'
import type { RegisteredError } from '../../registry.ts'
import { errorFiles } from './errors.ts'
import { phpFile } from './file.ts'
import { resourceFiles } from './resources.ts'
import { openTypes } from './types.ts'

const pushPaths = (contract: Contract) => {
  const entries = pluginMethods(contract).flatMap(({ kind, path }) => (kind ? [`        '${kind}' => '${path}',`] : []))
  return phpFile(
    `/** The path of each kind of content, event and report that a site can push. */
final class PushPaths
{
    public const PATHS = [
${entries.join('\n')}
    ];
}
`,
  )
}

/** The generated files of the PHP library, by path in their folder. */
export const phpFiles = (
  contracts: Record<'public' | 'plugin', Contract>,
  errors: RegisteredError[],
): Record<string, string> => {
  const types = openTypes(contracts.public)
  return {
    ...resourceFiles(contracts.public, types),
    'Types.php': types.file(),
    ...errorFiles(errors),
    'PushPaths.php': pushPaths(contracts.plugin),
  }
}
