// Loaded by `node --import` before a server: SIGUSR2 starts a CPU profile, and the next one writes it to PROFILE_FILE.
import { rename, writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { isMainThread } from 'node:worker_threads'

const samplingIntervalMicroseconds = 200

if (isMainThread) {
  const file = process.env['PROFILE_FILE'] ?? ''
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: samplingIntervalMicroseconds })
  let isRunning = false
  const toggle = async () => {
    if (!isRunning) {
      isRunning = true
      await session.post('Profiler.start')
      return writeFile(`${file}.started`, '')
    }
    isRunning = false
    const { profile } = await session.post('Profiler.stop')
    await writeFile(`${file}.writing`, JSON.stringify(profile))
    return rename(`${file}.writing`, file)
  }
  process.on('SIGUSR2', () => void toggle())
}
