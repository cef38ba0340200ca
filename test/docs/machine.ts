import { spawnSync } from 'node:child_process'

/** Whether a program is on this machine; what it says of itself is asked for, as old ones know no `--version`. */
export const has = (program: string, ask = '--version') => spawnSync(program, [ask]).status === 0

/** What the samples of the shell take. */
export const hasShell = has('bash') && has('curl') && has('openssl', 'version')
