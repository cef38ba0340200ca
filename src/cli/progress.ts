/** Counts on a line of a terminal. A log gets only the result. */
export const openProgress = (unit: string) => {
  const { stderr } = process
  let hasWritten = false
  const write = (text: string) => void (stderr.isTTY && stderr.write(text))
  return {
    update: (done: number) => {
      hasWritten = true
      write(`\r${done.toLocaleString('en')} ${unit}`)
    },
    [Symbol.dispose]: () => hasWritten && write('\n'),
  }
}
