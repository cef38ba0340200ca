import type { ComponentChildren } from 'preact'

/** How a state is judged, beside the text that names it. */
export type Tone = 'good' | 'warning' | 'bad' | 'active' | 'neutral'

/** A short state, such as `active`. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ComponentChildren }) => (
  <span class={`badge ${tone}`}>{children}</span>
)
