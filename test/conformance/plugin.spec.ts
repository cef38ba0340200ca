import { testOperations } from './operations.ts'

await testOperations('plugin')
