import type { Contract } from '../contract.ts'
import { jsonLines } from './json-lines.ts'

/** A contract as JSON with a line per operation, webhook and component. */
export const contractJson = (contract: Contract): string => `${jsonLines(contract, 3)}\n`
