import { testOperations } from './operations.ts'

testOperations('mcp')
