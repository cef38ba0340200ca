import { spawnSync } from 'node:child_process'

/** Whether a program is installed. Old versions of openssl have no `--version`, so the option is a parameter. */
export const hasProgram = (program: string, versionOption = '--version') =>
  spawnSync(program, [versionOption]).status === 0

/** Whether the shell samples can run. */
export const hasShell = hasProgram('bash') && hasProgram('curl') && hasProgram('openssl', 'version')
