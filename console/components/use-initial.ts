import { useState } from 'preact/hooks'

/** The value of the first render. A dialog shows what it was opened with, although the page loads its data again. */
export const useInitial = <Value>(value: Value): Value => useState(() => value)[0]
