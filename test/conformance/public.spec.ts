import { testOperations } from './operations.ts'

testOperations('public')
