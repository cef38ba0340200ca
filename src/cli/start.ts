import { Command } from 'commander'
import { exampleText } from './command.ts'

/** Starts the service in this process, which a signal ends. */
export const start = new Command('start')
  .description('start the service, in the folder of its data')
  .addHelpText('after', exampleText(['start']))
  .action(async () => {
    const { runService } = await import('#src/main.ts')
    await runService()
  })
