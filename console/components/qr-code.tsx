import { encode } from 'uqr'

/** The quiet zone around the code that scanners need, in modules. */
const border = 4

/** A QR code that shows a text to the camera of a phone, as dark modules on light ones in both themes. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg class="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges">
      <path class="light" d={`M0 0h${size}v${size}H0z`} />
      <path class="dark" d={modules.join('')} />
    </svg>
  )
}
