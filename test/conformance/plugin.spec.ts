import { testOperations } from './operations.ts'

testOperations('plugin')
