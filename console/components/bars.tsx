interface Bar {
  name: string
  value: number
  /** The value in words. */
  text: string
}

/** Values as bars, for comparison. `max` is the value of a full bar. */
export const Bars = ({ label, bars, max }: { label: string; bars: Bar[]; max: number }) => (
  <ul class="bars" aria-label={label}>
    {bars.map(({ name, value, text }) => (
      <li key={name}>
        <code>{name}</code> <span class="number">{text}</span>
        <meter value={value} max={max} aria-label={name} />
      </li>
    ))}
  </ul>
)
