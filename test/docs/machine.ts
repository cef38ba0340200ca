import { spawnSync } from 'node:child_process'

/** Whether a program is on this machine; what it says of itself is asked for, as old ones know no `--version`. */
export const hasProgram = (program: string, versionOption = '--version') =>
  spawnSync(program, [versionOption]).status === 0

/** What the samples of the shell take. */
export const hasShell = hasProgram('bash') && hasProgram('curl') && hasProgram('openssl', 'version')
