import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const phpFile = (name: string) => fileURLToPath(new URL(`php/${name}`, import.meta.url))

const findMissing = () => {
  const { status, stdout } = spawnSync('php', [phpFile('requirements.php')], { encoding: 'utf8' })
  if (status !== 0) return ['php']
  const env = { PATH: `${process.env['PATH']}:/usr/sbin` }
  const isInstalled = (program: string) => spawnSync(program, ['--version'], { env }).status === 0
  return [
    ...stdout.split('\n').filter(Boolean),
    ...(isInstalled('mariadbd') ? [] : ['mariadb-server']),
    ...(isInstalled('faketime') ? [] : ['faketime']),
  ]
}

/** The packages that a WordPress site needs and this machine lacks. */
export const missing = findMissing()

/** The name of tests that need WordPress. If they are skipped, it says why. */
export const onWordPress = (name: string, packages = missing) =>
  packages.length === 0 ? name : `${name} (skipped: ${packages.join(', ')} not installed)`
