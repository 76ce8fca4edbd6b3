import { encode } from 'uqr'

/** Light modules around the code, as ISO/IEC 18004 asks for. */
const QUIET = 4

/** A text as a QR code: black on white in both themes, as cameras want it. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className: string | undefined
}) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
