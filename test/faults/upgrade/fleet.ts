import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer, type Server } from '../../../bench/server.ts'
import { openRoundRobin, type Instance } from '../round-robin.ts'

/** A version of the service. */
export interface Version {
  name: string
  folder: string
}

interface FleetOptions {
  version: Version
  databaseUrl: string
  /** The folder for the logs of the instances. */
  dir: string
  environment: Record<string, string>
}

interface Member extends Instance {
  server: Server
}

/** How long parts of a replacement took, in milliseconds. */
export interface Replacement {
  exitCode: number | null
  stopMs: number
  /** Until the load balancer has seen that the new instance is ready. */
  readyMs: number
}

const instances = 2

/** Two instances of a version behind a load balancer, which replaces them one by one. */
export const openFleet = async ({ version, databaseUrl, dir, environment }: FleetOptions) => {
  await using opened = new AsyncDisposableStack()
  const names: string[] = []
  const start = async ({ name, folder }: Version) => {
    const label = `${name} ${names.length + 1}`
    names.push(label)
    return startServer(label, `${folder}/src/main.ts`, databaseUrl, dir, environment)
  }
  const members: Member[] = []
  opened.defer(async () => void (await Promise.all(members.map(({ server }) => server.close()))))
  for (let nth = 0; nth < instances; nth += 1) {
    const server = await start(version)
    members.push({ server, url: server.url })
  }
  const balancer = opened.adopt(await openRoundRobin(members), ({ close }) => close())
  const stack = opened.move()

  return {
    url: balancer.url,
    members,
    /** The errors between the load balancer and the instances. */
    errors: balancer.errors,
    /** Stops an instance, and starts a version in its place. */
    replace: async (member: Member, next: Version): Promise<Replacement> => {
      const stoppedAt = performance.now()
      await member.server.close()
      const startedAt = performance.now()
      const exitCode = await member.server.exited
      member.server = await start(next)
      member.url = member.server.url
      await balancer.waitUntilReady(member)
      return { exitCode, stopMs: startedAt - stoppedAt, readyMs: performance.now() - startedAt }
    },
    /** The number of warnings and errors in the logs of all instances, by instance and message. */
    countWarnings: async () => {
      const counts = new Map<string, number>()
      for (const name of names)
        for (const line of (await readFile(join(dir, `${name}.log`), 'utf8')).split('\n')) {
          if (!line.startsWith('{')) continue
          const { level, msg } = JSON.parse(line) as { level: number; msg: string }
          if (level >= 40) counts.set(`${name}: ${msg}`, (counts.get(`${name}: ${msg}`) ?? 0) + 1)
        }
      return counts
    },
    close: () => stack.disposeAsync(),
  }
}
