interface InlineSelectProps {
  /** The name for screen readers: of the field and of its row. */
  label: string
  value: string
  options: Record<string, string>
  onChange: (value: string) => void
}

/** A choice in a row, which is changed where it is shown. */
export const InlineSelect = ({ label, value, options, onChange }: InlineSelectProps) => (
  <select class="inline" aria-label={label} value={value} onChange={event => onChange(event.currentTarget.value)}>
    {Object.entries(options).map(([choice, text]) => (
      <option key={choice} value={choice}>
        {text}
      </option>
    ))}
  </select>
)
