import type { Contract } from '../contract.ts'
import { pluginMethods } from '../plugin-methods.ts'

const phpFile = (code: string) => `<?php

// Generated from openapi/ by \`npm run build\`; do not edit.

declare(strict_types=1);

namespace AgencyApi\\Generated;

${code}`

const pushPaths = (contract: Contract) => {
  const entries = pluginMethods(contract).flatMap(({ kind, path }) => (kind ? [`        '${kind}' => '${path}',`] : []))
  return phpFile(`/** The path of each kind of content, event and report that a site can push. */
final class PushPaths
{
    public const PATHS = [
${entries.join('\n')}
    ];
}
`)
}

/** The generated files of the PHP library, by path in their folder. */
export const phpFiles = (contracts: { plugin: Contract }): Record<string, string> => ({
  'PushPaths.php': pushPaths(contracts.plugin),
})
