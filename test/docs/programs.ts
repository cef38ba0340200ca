import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { toStandardSecret } from '#src/features/webhooks/delivery/signature.ts'
import { NODE_COMPILE_CACHE } from '#test/processes/process.ts'
import { freePort } from '#test/servers/free-port.ts'
import { root, type Block } from './blocks.ts'

/** The URL of the service in the guides. */
const guideUrl = 'http://127.0.0.1:3000'
const guidePort = 4000

const sdk = (part: string) => join(root, 'sdk/src', part.replace(/^\//, ''), 'index.ts')

/** `npm run -s cli`, without the half second of npm. First steps run it as it is. */
const withoutNpm = (guide: string, code: string) =>
  guide === 'docs/first-steps.md' ? code : code.replaceAll('npm run -s cli --', 'node src/cli.ts')

/** The code of a block, with the URL of the tested service and the SDK of this repository. */
const blockCode = ({ guide, code }: Block, url: string) =>
  withoutNpm(guide, code)
    .replaceAll(guideUrl, url)
    .replaceAll(/'@agency-api\/sdk([^']*)'/g, (_, part: string) => `'${sdk(part)}'`)

/** Makes curl print the status of each response to standard error, and nothing else. */
const curlrc = String.raw`silent
show-error
write-out = "%{stderr}%{http_code}\n"
`

/** A new folder for following the guides, in which `npm run` finds the scripts of this repository. */
export const openFolder = (url: string, env: Record<string, string>) => {
  const path = mkdtempSync(join(tmpdir(), 'agency-api-guides-'))
  // PostgreSQL may run as another user.
  chmodSync(path, 0o755)
  for (const name of ['package.json', 'src', 'node_modules']) symlinkSync(join(root, name), join(path, name))
  writeFileSync(join(path, '.curlrc'), curlrc)
  writeFileSync(
    join(path, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['*.mts'] }),
  )
  const environment = { PATH: process.env['PATH'] ?? '', HOME: path, CURL_HOME: path, NODE_COMPILE_CACHE, ...env }

  const run = (file: string, ...args: string[]) =>
    promisify(execFile)(file, args, { cwd: path, env: environment, timeout: 60_000 })

  return {
    run,
    remove: () => rmSync(path, { recursive: true }),

    save: (name: string, block: Block) => writeFileSync(join(path, name), blockCode(block, url)),

    /** Runs a block in the shell; it throws when a command fails. */
    shell: async (block: Block) => {
      const { stdout, stderr } = await run('bash', '-euo', 'pipefail', '-c', blockCode(block, url))
      return { stdout, statuses: stderr.split('\n').flatMap(line => (/^\d{3}$/.test(line) ? Number(line) : [])) }
    },

    /** Starts a receiver on a free port, and waits until it responds. */
    receive: async (block: Block, name: string, [file = '', ...args]: string[], secret: string) => {
      const attempt = async () => {
        const port = await freePort()
        const onPort = (text: string) => text.replaceAll(String(guidePort), String(port))
        writeFileSync(join(path, name), onPort(blockCode(block, url)))
        const secrets = { SIGNING_SECRET: secret, STANDARD_SECRET: toStandardSecret(secret) }
        const child = spawn(file, args.map(onPort), { cwd: path, env: { ...environment, ...secrets } })
        onTestFinished(() => void child.kill('SIGKILL'))
        const receiver = { url: `http://localhost:${port}/`, output: '' }
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => (receiver.output += text))
        const exited = once(child, 'exit').then(() => 'ended' as const)
        return {
          receiver,
          isListening: (await Promise.race([waitUntilListening(receiver.url, child), exited])) !== 'ended',
        }
      }
      // Another process may take the port in between.
      for (let tries = 1; ; tries++) {
        const { receiver, isListening } = await attempt()
        if (isListening) return receiver
        if (tries === 3) throw new Error(`${name} does not start: ${receiver.output}`)
      }
    },
  }
}

const endsSoon = async (child: { exitCode: number | null }) => {
  await new Promise(resolve => setTimeout(resolve, 100))
  return child.exitCode !== null
}

const waitUntilListening = async (url: string, child: { exitCode: number | null }): Promise<'up' | 'ended'> => {
  while (child.exitCode === null) {
    const response = await fetch(url, { method: 'POST' }).catch(() => undefined)
    // The response may be of another process that took the port: then the child is about to exit.
    if (response && !(await endsSoon(child))) return 'up'
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  return 'ended'
}
