import { useLingui } from '@lingui/react/macro'
import { type Change, ContentColour, ContentNumber } from './rows.tsx'

const LARGEST_RADIUS = 400

type Row<Part> = { content: Readonly<Part>; change: Change }

/** Width and colour of the line around something. */
export function LineRows({ content, change }: Row<{ line: string; lineWidth: number }>) {
  const { t } = useLingui()
  return (
    <>
      <ContentNumber
        label={t`Line`}
        value={content.lineWidth}
        min={0}
        max={60}
        digits={1}
        change={change}
        toChange={(lineWidth) => ({ lineWidth })}
      />
      {content.lineWidth > 0 && (
        <ContentColour
          label={t`Line colour`}
          value={content.line}
          change={change}
          toChange={(line) => ({ line: line ?? content.line })}
        />
      )}
    </>
  )
}

/** The colour of what is behind something, or none. */
export function FillRow({ label, content, change }: Row<{ fill: string | null }> & { label: string }) {
  const { t } = useLingui()
  return (
    <ContentColour
      label={label}
      filled={t({ message: 'Filled', context: 'colour' })}
      value={content.fill}
      change={change}
      toChange={(fill) => ({ fill })}
    />
  )
}

/** How round the corners of something are. */
export function RadiusRow({ content, change }: Row<{ radius: number }>) {
  const { t } = useLingui()
  return (
    <ContentNumber
      label={t`Corner radius`}
      value={content.radius}
      min={0}
      max={LARGEST_RADIUS}
      change={change}
      toChange={(radius) => ({ radius })}
    />
  )
}
