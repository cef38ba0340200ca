import { testOperations } from './operations.ts'

testOperations('admin')
