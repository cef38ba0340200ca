import type { ComponentChildren } from 'preact'

/** Named values. Those that are unknown are left out. */
export const Figures = ({ figures }: { figures: [name: string, value: ComponentChildren | undefined][] }) => (
  <dl class="figures">
    {figures.map(([name, value]) =>
      value === undefined ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)
