const cpuMs = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1000
}

/** How long work holds the event loop at once at most: milliseconds of CPU, since other processes run beside tests. */
export const maxBlockDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let maxMs = 0
  let since = process.threadCpuUsage()
  const measure = () => {
    maxMs = Math.max(maxMs, cpuMs(since))
    since = process.threadCpuUsage()
  }
  const timer = setInterval(measure, 1)
  try {
    await work()
    measure()
  } finally {
    clearInterval(timer)
  }
  return maxMs
}
