import { useLingui } from '@lingui/react/macro'
import { Switch } from '@kamae/ui/fields/switch'
import { BUBBLE_SHAPES, type ContentOf } from '@kamae/pop/documents/content'
import { BUBBLE_NAMES } from '../core/content-names.ts'
import { Choice } from '../core/choice.tsx'
import { LineRows } from './frame-rows.tsx'
import { type Change, ContentColour, ContentNumber, Section } from './rows.tsx'

const FIRST_TAIL = { x: 0.15, y: 1.25 }

export function BubbleSection({ content, change }: { content: ContentOf<'bubble'>; change: Change }) {
  const { t, i18n } = useLingui()
  const { tail } = content
  return (
    <Section title={t`Bubble`}>
      <Choice
        label={t`Shape`}
        value={content.shape}
        options={BUBBLE_SHAPES.map((value) => ({ value, label: i18n._(BUBBLE_NAMES[value]) }))}
        onChange={(shape) => change.now({ shape })}
      />
      <ContentColour
        label={t`Colour`}
        value={content.fill}
        change={change}
        toChange={(fill) => ({ fill: fill ?? '#ffffff' })}
      />
      <LineRows content={content} change={change} />
      <Switch
        label={t`Tail`}
        isOn={tail !== null}
        onChange={(hasTail) => change.now({ tail: hasTail ? FIRST_TAIL : null })}
      />
      {tail && (
        <>
          <ContentNumber
            label={t`Tail across`}
            value={tail.x * 100}
            min={-200}
            max={300}
            unit="%"
            change={change}
            toChange={(x) => ({ tail: { ...tail, x: x / 100 } })}
          />
          <ContentNumber
            label={t`Tail down`}
            value={tail.y * 100}
            min={-200}
            max={300}
            unit="%"
            change={change}
            toChange={(y) => ({ tail: { ...tail, y: y / 100 } })}
          />
        </>
      )}
    </Section>
  )
}
