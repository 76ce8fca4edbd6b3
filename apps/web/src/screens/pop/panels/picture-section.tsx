import { NO_AVATAR } from '@kamae/pop/documents/first-contents'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Switch } from '@kamae/ui/fields/switch'
import type { ContentOf } from '@kamae/pop/documents/content'
import { useSyncExternalStore } from 'react'
import { usePosedAvatarPictures } from '../posed-avatar/pictures-context.ts'
import { useViewProblemText } from '../posed-avatar/view-problem-text.ts'
import { FillRow, LineRows, RadiusRow } from './frame-rows.tsx'
import styles from './panels.module.css'
import { type Change, Section } from './rows.tsx'

/** A picture's figure and its frame. */
export function PictureSection({
  content,
  change,
  onPose,
}: {
  content: ContentOf<'picture'>
  change: Change
  onPose: () => void
}) {
  const { t } = useLingui()
  const pictures = usePosedAvatarPictures()
  useSyncExternalStore(pictures.subscribe, pictures.version)
  const problem = pictures.problemOf(content)
  const problemText = useViewProblemText()
  return (
    <Section title={t`Picture`}>
      <div className={styles.buttons}>
        <Button variant="raised" onClick={onPose}>
          {content.figure ? <Trans>Change pose</Trans> : <Trans>Add a figure</Trans>}
        </Button>
        {content.figure && (
          <Button variant="ghost" onClick={() => change.now(NO_AVATAR)}>
            <Trans>Remove the figure</Trans>
          </Button>
        )}
      </div>
      {problem && (
        <>
          <p className={styles.hint} role="status">
            {problemText(problem)}
          </p>
          <div className={styles.buttons}>
            <Button onClick={pictures.again}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </>
      )}
      <FillRow label={t({ message: 'Behind', context: 'colour' })} content={content} change={change} />
      <LineRows content={content} change={change} />
      <RadiusRow content={content} change={change} />
      <Switch
        label={t`Flipped`}
        isOn={content.isFlipped}
        onChange={(isFlipped) => change.now({ isFlipped })}
      />
    </Section>
  )
}
