/** How often progress is printed where the output is no terminal. */
const linesApart = 25

/** Progress in place on a terminal, or a line now and then. */
export const openProgress = () => ({
  show: (step: number, text: string) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${text}`)
    else if (step % linesApart === 0) console.log(text)
  },
  end: () => {
    if (process.stdout.isTTY) console.log()
  },
})
