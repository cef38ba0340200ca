/** A generated PHP file. */
export const phpFile = (code: string, namespace = 'Generated') => `<?php

// Generated from openapi/ by \`npm run build\`; do not edit.

declare(strict_types=1);

namespace AgencyApi\\${namespace};

${code}`

/** A text in single quotes. */
export const quote = (text: string) => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`

/** A doc comment. Empty lines separate its parts. */
export const docComment = (lines: string[], indent = '') =>
  [`/**`, ...lines.map(line => ` * ${line}`.trimEnd()), ' */'].map(line => indent + line).join('\n')
