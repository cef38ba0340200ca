import { driveAll } from './drive.ts'

await driveAll('plugin')
