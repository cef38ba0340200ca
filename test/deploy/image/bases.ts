import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const mirror = 'http://deb.debian.org/debian'

/** The packages of the distroless image for programs in C++, which have no scripts that it needs. */
const runtimePackages = ['base-files', 'ca-certificates', 'libc6', 'libgcc-s1', 'libstdc++6', 'netbase', 'tzdata']

const run = (file: string, args: string[], timeout: number) => {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', timeout })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}

/** Why the contents of the images cannot be built on this machine. */
export const findObstacle = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs Linux and root'
  if (spawnSync('debootstrap', ['--version']).status !== 0) return 'needs debootstrap'
  if (spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status !== 0) return 'needs namespaces'
  if (spawnSync('npm', ['ping', '--fetch-timeout=5000', '--fetch-retries=0']).status !== 0)
    return 'needs the npm registry'
  const isReachable = await fetch(`${mirror}/dists/stable/Release`, {
    method: 'HEAD',
    signal: AbortSignal.timeout(5000),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  return isReachable ? undefined : `needs ${mirror}`
}

/** Writes Debian with the Node of this process and npm, as the official image of Node has them. */
const writeNode = (debian: string, root: string) => {
  run('cp', ['--archive', debian, root], 60_000)
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'))
  const npm = dirname(dirname(realpathSync(run('which', ['npm'], 5000).trim())))
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  // For the registry.
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  copyFileSync('/etc/hosts', join(root, 'etc/hosts'))
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  if (certificates) {
    mkdirSync(dirname(join(root, certificates)), { recursive: true })
    copyFileSync(certificates, join(root, certificates))
  }
}

/** Writes the files of the packages, without a shell or a package manager. */
const writeDistroless = (debian: string, root: string) => {
  mkdirSync(root)
  const archives = join(debian, 'var/cache/apt/archives')
  for (const file of readdirSync(archives))
    if (runtimePackages.includes(file.split('_')[0] ?? ''))
      run('dpkg-deb', ['--extract', join(archives, file), root], 60_000)
}

/**
 * Returns a function that writes the contents of the base images, whose registries may be out of reach, from Debian's
 * packages.
 */
export const openBases = (suite: string, folder: string) => {
  const debian = join(folder, 'debian')
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates,netbase', suite, debian, mirror], 300_000)
  return (name: string, root: string): void => {
    if (name.includes('/node:')) writeNode(debian, root)
    else if (name.includes('/distroless/cc-')) writeDistroless(debian, root)
    else throw new Error(`Unknown base image ${name}`)
  }
}
