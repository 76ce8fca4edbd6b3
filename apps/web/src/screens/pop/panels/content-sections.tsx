import { LONGEST_OF_POP } from '@kamae/pop/documents/pop-limits'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Switch } from '@kamae/ui/fields/switch'
import { type ContentOf, SHAPES } from '@kamae/pop/documents/content'
import { STICKER_IDS } from '@kamae/pop/documents/sticker-shapes'
import { SHAPE_NAMES, STICKER_NAMES } from '../core/content-names.ts'
import { Choice } from '../core/choice.tsx'
import { isQrReadable } from '../core/qr-colours.ts'
import { FillRow, LineRows, RadiusRow } from './frame-rows.tsx'
import styles from './panels.module.css'
import { type Change, ContentColour, ContentNumber, Section } from './rows.tsx'

export function CaptionSection({ content, change }: { content: ContentOf<'caption'>; change: Change }) {
  const { t } = useLingui()
  return (
    <Section title={t`Ground`}>
      <FillRow label={t`Colour`} content={content} change={change} />
      <LineRows content={content} change={change} />
      <ContentNumber
        label={t`Padding`}
        value={content.padding}
        min={0}
        max={200}
        change={change}
        toChange={(padding) => ({ padding })}
      />
      <RadiusRow content={content} change={change} />
    </Section>
  )
}

export function StickerSection({ content, change }: { content: ContentOf<'sticker'>; change: Change }) {
  const { t, i18n } = useLingui()
  return (
    <Section title={t`Sticker`}>
      <Choice
        label={t`Drawing`}
        value={content.sticker}
        options={STICKER_IDS.map((value) => ({ value, label: i18n._(STICKER_NAMES[value]) }))}
        onChange={(sticker) => change.now({ sticker })}
      />
      <ContentColour
        label={t`Colour`}
        value={content.colour}
        change={change}
        toChange={(colour) => ({ colour: colour ?? content.colour })}
      />
      <Switch
        label={t`Flipped`}
        isOn={content.isFlipped}
        onChange={(isFlipped) => change.now({ isFlipped })}
      />
    </Section>
  )
}

export function ShapeSection({ content, change }: { content: ContentOf<'shape'>; change: Change }) {
  const { t, i18n } = useLingui()
  const isLine = content.shape === 'line' || content.shape === 'arrow'
  return (
    <Section title={t`Shape`}>
      <Choice
        label={t`Shape`}
        value={content.shape}
        options={SHAPES.map((value) => ({ value, label: i18n._(SHAPE_NAMES[value]) }))}
        onChange={(shape) => change.now({ shape })}
      />
      {!isLine && <FillRow label={t`Colour`} content={content} change={change} />}
      <LineRows content={content} change={change} />
      <ContentColour
        label={t`Colour of the marks`}
        value={content.line}
        change={change}
        toChange={(line) => ({ line: line ?? content.line })}
      />
      {content.shape === 'rectangle' && <RadiusRow content={content} change={change} />}
    </Section>
  )
}

export function QrSection({ content, change }: { content: ContentOf<'qr'>; change: Change }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Section title={t`QR code`}>
      <label htmlFor={id} className={styles.above}>
        {t`Address or text`}
      </label>
      <textarea
        id={id}
        className={styles.words}
        rows={2}
        maxLength={LONGEST_OF_POP.code}
        value={content.text}
        onFocus={change.begin}
        onChange={(event) => change.live({ text: event.currentTarget.value || ' ' })}
        onBlur={change.commit}
      />
      <ContentColour
        label={t`Colour`}
        value={content.colour}
        change={change}
        toChange={(colour) => ({ colour: colour ?? '#000000' })}
      />
      <ContentColour
        label={t`Ground`}
        value={content.fill}
        change={change}
        toChange={(fill) => ({ fill: fill ?? '#ffffff' })}
      />
      {!isQrReadable(content) && (
        <p role="status" className={styles.hint}>
          {t`Cameras may not be able to read this code: make its background much lighter than its colour.`}
        </p>
      )}
    </Section>
  )
}
