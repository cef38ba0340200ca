import { setTimeout as delay } from 'node:timers/promises'
import type { openPostgres } from '#test/servers/postgres.ts'
import type { openRedis } from '#test/servers/redis.ts'
import type { SupervisedInstance } from './instance.ts'

export const killKinds = ['instance', 'PostgreSQL immediate', 'PostgreSQL kill', 'Redis'] as const
export type KillKind = (typeof killKinds)[number]

/** The target of the kill with this number: mostly instances, and now and then a server that they share. */
export const kindOfKill = (kill: number, hasRedis: boolean): KillKind => {
  if (hasRedis && kill % 50 === 25) return 'Redis'
  if (kill % 60 === 30) return 'PostgreSQL kill'
  return kill % 60 === 0 ? 'PostgreSQL immediate' : 'instance'
}

interface Victims {
  postgres: Awaited<ReturnType<typeof openPostgres>>
  redis: Awaited<ReturnType<typeof openRedis>> | undefined
  instances: readonly SupervisedInstance[]
}

/** The instance that has listened for the longest time, once another one listens, too. */
const nextVictim = async (instances: readonly SupervisedInstance[], killedAt: Map<SupervisedInstance, number>) => {
  for (;;) {
    const listening = instances.filter(({ state }) => state.url !== '')
    const [victim] = listening.toSorted((a, b) => (killedAt.get(a) ?? 0) - (killedAt.get(b) ?? 0))
    if (victim && listening.length > 1) return victim
    await delay(20)
  }
}

/** Kills and starts again at once. Resolves to the instance that was killed, if any. */
export type Kill = () => Promise<SupervisedInstance | undefined>

/** Returns a function that waits until a kill of some kind is possible. */
export const openKiller = ({ postgres, redis, instances }: Victims) => {
  const killedAt = new Map<SupervisedInstance, number>()

  const restart = {
    'PostgreSQL immediate': () => postgres.stop('immediate').then(postgres.start),
    'PostgreSQL kill': () => postgres.stop('kill').then(postgres.start),
    Redis: async () => redis?.kill().then(redis.start),
  }
  return async (kind: KillKind): Promise<Kill> => {
    if (kind !== 'instance')
      return async () => {
        await restart[kind]()
        return undefined
      }
    const victim = await nextVictim(instances, killedAt)
    return async () => {
      killedAt.set(victim, performance.now())
      await victim.kill()
      return victim
    }
  }
}
