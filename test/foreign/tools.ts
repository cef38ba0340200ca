import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the foreign tools. They are not installed with the packages of the project, but by `npm run check`. */
export const foreignFolder = fileURLToPath(new URL('.', import.meta.url))

/** The folder of the installed packages. */
export const foreignModules = join(foreignFolder, 'node_modules')

/** The path of an executable. */
export const foreignProgram = (name: string): string => join(foreignModules, '.bin', name)
