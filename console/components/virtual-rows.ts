import {
  measureElement,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core'
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'

/** About the height of a row, until it is measured. */
const estimatedHeight = 45

/** The rows of a long table that are in or near the window, and the heights of those before and after them. */
export const useVirtualRows = (count: number) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [, render] = useReducer<number, void>(version => version + 1, 0)
  const options = {
    count,
    overscan: 10,
    scrollMargin: body.current?.offsetTop ?? 0,
    getScrollElement: () => window,
    estimateSize: () => estimatedHeight,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    measureElement,
    onChange: () => render(),
  }
  const [virtualizer] = useState(() => new Virtualizer<Window, HTMLTableRowElement>(options))
  virtualizer.setOptions(options)
  // Adapters of frameworks call these, although their names look private.
  /* eslint-disable no-underscore-dangle */
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  /* eslint-enable no-underscore-dangle */
  const items = virtualizer.getVirtualItems()
  const { scrollMargin } = options
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return { body, items, before, after, measure: virtualizer.measureElement }
}
