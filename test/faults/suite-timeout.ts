/** Ends the suite after ten minutes, so that a fault that hangs the service cannot hang the suite. */
const suiteTimeoutMs = 10 * 60_000

const setUp = () => {
  const timer = setTimeout(() => {
    console.error(`The fault tests did not end within ${suiteTimeoutMs / 60_000} minutes`)
    process.exit(1)
  }, suiteTimeoutMs)
  return () => clearTimeout(timer)
}

export default setUp
