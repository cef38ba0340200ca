/** Where a command line reads its settings from, and prints its lines. */
export interface Terminal {
  environment: Record<string, string | undefined>
  print: (line: string) => void
  printError: (line: string) => void
  /** Whether lines may have colours. */
  hasColors?: boolean
  /** Reads a secret, such as a password, without showing it. */
  readSecret: (prompt: string) => Promise<string>
  /** Asks a question. Undefined when nobody can answer. */
  confirm?: (question: string) => Promise<boolean>
}
