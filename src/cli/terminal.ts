import { escapeLine } from '#src/ground/log/terminal.ts'

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

/** The terminal of a command, which no text of a line can control. */
export interface SafeTerminal extends Terminal {
  /** Prints a line that has colours, and whose texts are escaped already. */
  printPainted: (line: string) => void
}

/** Escapes control characters in what is printed: names, URLs and errors contain what others have sent. */
export const toSafeTerminal = ({ print, printError, confirm, ...terminal }: Terminal): SafeTerminal => ({
  ...terminal,
  print: line => print(escapeLine(line)),
  printPainted: print,
  printError: line => printError(escapeLine(line)),
  ...(confirm && { confirm: question => confirm(escapeLine(question)) }),
})
