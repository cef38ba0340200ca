import { driveAll } from './drive.ts'

await driveAll('mcp')
