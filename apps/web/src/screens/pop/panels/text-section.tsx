import { LONGEST_OF_POP } from '@kamae/pop/documents/pop-limits'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { Segmented } from '@kamae/ui/fields/segmented'
import { Switch } from '@kamae/ui/fields/switch'
import { type ContentOf, TEXT_LANGUAGES, type TextStyle } from '@kamae/pop/documents/content'
import { formatLanguage } from '../../../language/format-language.ts'
import { Choice } from '../core/choice.tsx'
import styles from './panels.module.css'
import { type Change, ContentColour, ContentNumber, Section } from './rows.tsx'

/** The words of a bubble or caption, and how they are set. */
export function TextSection({
  content,
  change,
}: {
  content: ContentOf<'bubble'> | ContentOf<'caption'>
  change: Change
}) {
  const { t, i18n } = useLingui()
  const { style, text } = content
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const set = (part: Partial<TextStyle>) => ({ style: { ...style, ...part } })
  useEffect(() => {
    const typed = () => {
      box.current?.focus()
      box.current?.select()
    }
    window.addEventListener('pop-type', typed)
    return () => window.removeEventListener('pop-type', typed)
  }, [])
  return (
    <Section title={t`Text`}>
      <label htmlFor={id} className={styles.hiddenLabel}>
        {t`Text`}
      </label>
      <textarea
        ref={box}
        id={id}
        lang={style.lang}
        className={styles.words}
        rows={3}
        maxLength={LONGEST_OF_POP.text}
        value={text}
        // All that is typed until the box is left is one step.
        onFocus={change.begin}
        onChange={(event) => change.live({ text: event.currentTarget.value })}
        onBlur={change.commit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.stopPropagation()
          document.querySelector<HTMLElement>('[data-board]')?.focus()
        }}
      />
      <Choice
        label={t`Language of the text`}
        value={style.lang}
        options={TEXT_LANGUAGES.map((value) => ({ value, label: formatLanguage(value, i18n.locale) }))}
        onChange={(lang) => change.now(set({ lang }))}
      />
      <Segmented
        label={t({ message: 'Direction', context: 'text' })}
        isFilled
        value={style.isVertical ? 'down' : 'across'}
        options={[
          { value: 'across', label: t`Across` },
          { value: 'down', label: t`Down` },
        ]}
        onChange={(way) => change.now(set({ isVertical: way === 'down' }))}
      />
      <Segmented
        label={t`Alignment`}
        isFilled
        value={style.align}
        options={[
          { value: 'start', label: t({ message: 'Start', context: 'alignment of text' }) },
          { value: 'center', label: t({ message: 'Middle', context: 'alignment of text' }) },
          { value: 'end', label: t({ message: 'End', context: 'alignment of text' }) },
        ]}
        onChange={(align) => change.now(set({ align }))}
      />
      <Segmented
        label={t`Font`}
        isFilled
        value={style.font}
        options={[
          { value: 'sans', label: t`Sans` },
          { value: 'serif', label: t`Serif` },
          { value: 'mono', label: t({ message: 'Mono', context: 'a font' }) },
        ]}
        onChange={(font) => change.now(set({ font }))}
      />
      <Switch
        label={t`Bold`}
        isOn={style.weight === 700}
        onChange={(isBold) => change.now(set({ weight: isBold ? 700 : 400 }))}
      />
      <Switch
        label={t`Italic`}
        isOn={style.isItalic}
        onChange={(isItalic) => change.now(set({ isItalic }))}
      />
      <Switch
        label={t`Shrink to fit`}
        isOn={style.isFitted}
        onChange={(isFitted) => change.now(set({ isFitted }))}
      />
      <ContentNumber
        label={t({ message: 'Size', context: 'a font' })}
        value={style.size}
        min={4}
        max={400}
        change={change}
        toChange={(size) => set({ size })}
      />
      <ContentNumber
        label={t`Line spacing`}
        value={style.leading}
        min={0.8}
        max={4}
        digits={2}
        step={0.05}
        change={change}
        toChange={(leading) => set({ leading })}
      />
      <ContentColour
        label={t`Text colour`}
        value={style.colour}
        change={change}
        toChange={(colour) => set({ colour: colour ?? style.colour })}
      />
      <ContentNumber
        label={t`Outline`}
        value={style.outlineWidth}
        min={0}
        max={40}
        digits={1}
        reset={0}
        change={change}
        toChange={(outlineWidth) => set({ outlineWidth })}
      />
      {style.outlineWidth > 0 && (
        <ContentColour
          label={t`Outline colour`}
          value={style.outline}
          change={change}
          toChange={(outline) => set({ outline: outline ?? style.outline })}
        />
      )}
    </Section>
  )
}
