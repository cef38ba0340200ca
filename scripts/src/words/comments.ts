import { parseSync } from 'oxc-parser'

/** The formatter wraps code at this column, but leaves comments alone. */
const maxColumns = 120

const riddle = /^[*\s]*(What|Who|Whose)\b/

/**
 * The comments of a file that the style guide forbids, as `file:line: …`: docstrings that begin with What, Who or Whose
 * instead of naming the thing, and lines beyond the columns of the formatter.
 */
export const findComments = (file: string, text: string): string[] => {
  const lines = text.split('\n')
  const { comments } = parseSync(file, text)
  return comments.flatMap(({ value, start, end }) => {
    const first = text.slice(0, start).split('\n').length
    const last = text.slice(0, end).split('\n').length
    const opening = riddle.exec(value)
    return [
      ...(opening ? [`${file}:${first}: a comment that begins with "${opening[1]}" (name the thing)`] : []),
      ...lines
        .slice(first - 1, last)
        .flatMap((line, index) =>
          line.length > maxColumns ? [`${file}:${first + index}: a comment beyond column ${maxColumns}`] : [],
        ),
    ]
  })
}
