import type { Image } from './build.ts'

/**
 * The arguments of `unshare` that run a command in an image: as its user, with processes and mounts of its own that end
 * with `unshare`, and with the network of the host. `readOnly` is the `read_only` of Compose.
 */
export const containerArguments = (
  { root, workdir, user }: Pick<Image, 'root' | 'workdir' | 'user'>,
  command: string[],
  { readOnly = false } = {},
): string[] => {
  const [uid = '', gid = ''] = user.split(':')
  const mounts = [
    'mount --bind "$0" "$0"',
    ...(readOnly ? ['mount -o remount,bind,ro "$0"'] : []),
    'mount -t proc proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    `exec unshare --root="$0" --wd=${workdir} --setgid=${gid} --setuid=${uid} -- "$@"`,
  ]
  return ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-ec', mounts.join('\n'), root, ...command]
}
