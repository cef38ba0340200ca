/** Lets a loop sleep until it is woken. A wake-up during its work ends the next sleep at once. */
export const createWakeSignal = () => {
  let isSet = false
  let endSleep = () => {}

  return {
    wake: () => {
      isSet = true
      endSleep()
    },
    /** Discards earlier wake-ups. */
    reset: () => {
      isSet = false
    },
    /** Only one caller may sleep at a time. */
    sleep: async (maxMs: number): Promise<void> => {
      if (isSet) return
      const { promise, resolve } = Promise.withResolvers<void>()
      endSleep = resolve
      const timer = setTimeout(resolve, maxMs)
      await promise
      clearTimeout(timer)
    },
  }
}
