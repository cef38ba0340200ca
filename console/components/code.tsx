import { CopyButton } from './copy-button.tsx'

/** A block of code or JSON, with a button that copies it. `label` names it for screen readers. */
export const Code = ({ text, label, copyLabel }: { text: string; label: string; copyLabel: string }) => (
  <div class="code">
    <CopyButton text={text} label={copyLabel} />
    {/* A block that scrolls must be reachable by keyboard. */}
    {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre tabIndex={0} role="region" aria-label={label}>
      <code>{text}</code>
    </pre>
  </div>
)
