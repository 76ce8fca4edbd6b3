import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Switch } from '@kamae/ui/fields/switch'
import { LARGEST_SIDE, SMALLEST_SIDE } from '@kamae/pop/documents/content'
import { usePop, usePopView } from '../core/editor-context.ts'
import { ArrangeSection } from './arrange-section.tsx'
import { BubbleSection } from './bubble-section.tsx'
import { nameOfContent } from '../core/content-names.ts'
import { PageSection } from './page-section.tsx'
import styles from './panels.module.css'
import { PictureSection } from './picture-section.tsx'
import { ContentNumber, Section, useChange } from './rows.tsx'
import { CaptionSection, QrSection, ShapeSection, StickerSection } from './content-sections.tsx'
import { TextSection } from './text-section.tsx'

/** What can be set of what is chosen; of the page while nothing is. */
export function Inspector({ onPose }: { onPose: () => void }) {
  const { t, i18n } = useLingui()
  const pop = usePop()
  const ids = usePopView((view) => view.chosen)
  const chosen = ids.flatMap((id) => pop.contents[id] ?? [])
  const change = useChange(chosen)
  const [first] = chosen
  if (!first) return <PageSection />
  const isOne = chosen.length === 1
  const name = isOne ? nameOfContent(i18n, first) : ''
  return (
    <>
      <h2 className={styles.title}>{isOne ? name : <Trans>{chosen.length} items</Trans>}</h2>
      {isOne && (first.kind === 'bubble' || first.kind === 'caption') && (
        <TextSection key={first.id} content={first} change={change} />
      )}
      {isOne && first.kind === 'picture' && (
        <PictureSection content={first} change={change} onPose={onPose} />
      )}
      {isOne && first.kind === 'bubble' && <BubbleSection content={first} change={change} />}
      {isOne && first.kind === 'caption' && <CaptionSection content={first} change={change} />}
      {isOne && first.kind === 'sticker' && <StickerSection content={first} change={change} />}
      {isOne && first.kind === 'shape' && <ShapeSection content={first} change={change} />}
      {isOne && first.kind === 'qr' && <QrSection key={first.id} content={first} change={change} />}
      <ArrangeSection chosen={chosen} />
      {isOne && (
        <Section title={t`Position`}>
          <ContentNumber
            label={t`Left`}
            value={first.x}
            min={-100_000}
            max={100_000}
            change={change}
            toChange={(x) => ({ x })}
          />
          <ContentNumber
            label={t`Top`}
            value={first.y}
            min={-100_000}
            max={100_000}
            change={change}
            toChange={(y) => ({ y })}
          />
          <ContentNumber
            label={t`Width`}
            value={first.w}
            min={SMALLEST_SIDE}
            max={LARGEST_SIDE}
            change={change}
            toChange={(w) => ({ w })}
          />
          <ContentNumber
            label={t`Height`}
            value={first.h}
            min={SMALLEST_SIDE}
            max={LARGEST_SIDE}
            change={change}
            toChange={(h) => ({ h })}
          />
          <ContentNumber
            label={t({ message: 'Turn', context: 'angle' })}
            value={first.turn}
            min={-180}
            max={180}
            digits={1}
            unit="°"
            reset={0}
            change={change}
            toChange={(turn) => ({ turn })}
          />
        </Section>
      )}
      <Section title={t`Look`}>
        <ContentNumber
          label={t`Opacity`}
          value={first.opacity * 100}
          min={0}
          max={100}
          unit="%"
          reset={100}
          change={change}
          toChange={(percent) => ({ opacity: percent / 100 })}
        />
        <Switch
          label={t`Locked`}
          isOn={chosen.every(({ isLocked }) => isLocked)}
          onChange={(isLocked) => change.now({ isLocked })}
        />
        {!isOne && (
          <p className={styles.hint}>
            <Trans>Select one item to change its text and colours.</Trans>
          </p>
        )}
        {isOne && first.kind === 'picture' && !first.figure && (
          <Button onClick={onPose}>
            <Trans>Add a figure</Trans>
          </Button>
        )}
      </Section>
    </>
  )
}
