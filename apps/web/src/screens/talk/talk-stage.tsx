import type { Feeling } from '@kamae/character/feelings'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { Button } from '@kamae/ui/buttons/button'
import { IconButton, iconButtonClass } from '@kamae/ui/buttons/icon-button'
import { LeftIcon } from '@kamae/ui/icons/icons'
import { Progress } from '@kamae/ui/feedback/progress'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '@kamae/ui/theme/class-names'
import { written } from '@kamae/ui/layout/written'
import { useLang } from '../../language/use-lang.ts'
import { letTurn } from '../../features/viewer/let-turn.ts'
import type { ViewProblem } from '../../features/viewer/pose-stage-error.ts'
import studio from '../../features/viewer/studio.module.css'
import type { BodyLink } from './body/body-language.ts'
import { FEELING_WORDS } from '../../features/talks/feeling-names.ts'
import { CaptureIcon } from './core/talk-icons.tsx'
import styles from './talk.module.css'
import { useLiveBody } from './use-live-body.ts'

/** The character's body on its stage, what it feels, and the way back to its page. */
export function TalkStage({
  name,
  slug,
  source,
  picture,
  link,
  feeling,
  isGone,
  language,
  children,
}: {
  name: string
  slug: string
  source: AvatarSource | null
  /** Stands in for the body until it is there, and where it cannot be shown. */
  picture: string | null
  link: BodyLink
  feeling: Feeling
  isGone: boolean
  /** What the character speaks. */
  language: string
  /** Buttons at the right of its head. */
  children: ReactNode
}) {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const state = useLiveBody(box, source, link, attempt)
  const body = state.kind === 'ready' ? state.body : undefined
  const mood = i18n._(FEELING_WORDS[feeling])
  useEffect(() => (body ? letTurn(body.view) : undefined), [body])
  useEffect(() => {
    const label = t`${name}: ${mood}. Drag or use the arrow keys to look around.`
    body?.view.canvas.setAttribute('aria-label', label)
  }, [body, name, mood, t])
  const capture = async () => {
    if (!body) return
    const { savePosePicture } = await import('./save-pose-picture.ts')
    await savePosePicture(body, name)
    showToast(t`Picture saved`)
  }
  const isMissing = source === null
  return (
    <section className={styles.stage} aria-label={t`Stage`}>
      <div
        ref={box}
        className={classNames(studio.studio, styles.studio)}
        data-state={state.kind}
        data-turnable={body ? true : undefined}
        data-feeling={feeling}
        aria-busy={!isMissing && state.kind === 'opening'}
      />
      {isMissing ? (
        <StageNote picture={picture}>
          {isGone ? (
            <Trans>This character no longer exists. What was said stays readable.</Trans>
          ) : (
            <Trans>This character’s avatar no longer exists. You can still talk.</Trans>
          )}
        </StageNote>
      ) : state.kind === 'opening' ? (
        <StageNote picture={picture}>
          <Progress label={t`Opening the avatar`} {...(state.part !== null && { value: state.part })} />
        </StageNote>
      ) : state.kind === 'failed' ? (
        <StageNote picture={picture}>
          <Problem problem={state.problem} />
          {state.problem !== 'no-3d' && (
            <Button variant="raised" onClick={() => setAttempt(attempt + 1)}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </StageNote>
      ) : (
        state.isLost && (
          <StageNote picture={picture}>
            <Trans>The graphics card has dropped the picture. It comes back by itself in a moment.</Trans>
          </StageNote>
        )
      )}
      <div className={styles.top}>
        <Link
          to="/$lang/c/$slug"
          params={{ lang, slug }}
          className={iconButtonClass}
          aria-label={t`To the page of ${name}`}
          data-tip={t`To the page of ${name}`}
        >
          <LeftIcon />
        </Link>
        <span className={styles.who} {...written(name, language)}>
          {name}
        </span>
        <span className={styles.grow} />
        {children}
      </div>
      <p className={styles.mood}>
        <span>
          <Trans>Mood</Trans>
        </span>
        <strong>{mood}</strong>
      </p>
      {body && (
        <div className={styles.capture}>
          <IconButton variant="tool" label={t`Take a picture of this pose`} onClick={() => void capture()}>
            <CaptureIcon />
          </IconButton>
        </div>
      )}
    </section>
  )
}

function StageNote({ picture, children }: { picture: string | null; children: ReactNode }) {
  return (
    <div className={styles.note}>
      {picture && <img className={styles.poster} src={picture} alt="" />}
      <div>{children}</div>
    </div>
  )
}

function Problem({ problem }: { problem: ViewProblem }) {
  switch (problem) {
    case 'no-3d':
      return <Trans>This browser cannot show 3D here. You can still talk.</Trans>
    case 'avatar-missing':
      return <Trans>This character’s avatar no longer exists. You can still talk.</Trans>
    case 'avatar-broken':
      return <Trans>The avatar’s file is damaged. You can still talk.</Trans>
    case 'avatar-unreachable':
      return <Trans>The avatar could not be loaded. You can still talk.</Trans>
  }
}
