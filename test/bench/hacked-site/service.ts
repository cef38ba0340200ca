// The service, which writes the maximum delay of its event loop since the last SIGUSR2 to standard output. On a busy
// machine, the CPU time of the main thread between two turns of the loop says how much of the delay is its own work.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { runService } from '#src/main.ts'

const histogram = monitorEventLoopDelay({ resolution: 1 })
histogram.enable()

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let lastCpuMs = cpuMs()
let maxCpuMs = 0
setInterval(() => {
  const now = cpuMs()
  maxCpuMs = Math.max(maxCpuMs, now - lastCpuMs)
  lastCpuMs = now
}, 1)

process.on('SIGUSR2', () => {
  console.log(`\nevent loop delay ${(histogram.max / 1e6).toFixed(1)} ms, CPU time ${maxCpuMs.toFixed(1)} ms`)
  histogram.reset()
  maxCpuMs = 0
})
await runService()
