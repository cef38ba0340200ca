import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * The script of the dialog, as one file: it imports the generators of code samples, which the reference pages share.
 */
export const tryItScript = async (): Promise<string> => {
  const { output } = await build({
    // The names of files in comments are relative to this folder.
    cwd: path('.'),
    input: path('browser/try-it.ts'),
    platform: 'browser',
    write: false,
    output: { comments: false },
  })
  return output[0].code
}
