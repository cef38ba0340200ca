import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { freePort } from './free-port.ts'
import { killOnExit } from './kill-on-exit.ts'

export const isRedisInstalled = spawnSync('redis-server', ['--version']).status === 0

/** Starts a Redis server without persistence that a test may pause, kill and start again at the same port. */
export const openRedis = async () => {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null }).on('error', () => {})
  let server: ChildProcess | undefined

  const start = async () => {
    server = killOnExit(spawn('redis-server', args, { stdio: 'ignore' }))
    await client.ping()
  }
  const kill = async () => {
    const child = server
    server = undefined
    if (!child) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    url,
    /** A client of the test. */
    client,
    start,
    /** Ends the server without a word to its clients beyond the reset of their connections. */
    kill,
    /** The server keeps its connections, and answers nothing. */
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    close: async () => {
      client.disconnect()
      await kill()
    },
  }
}
