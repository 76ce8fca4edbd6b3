import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { useClosing } from '@kamae/ui/dialogs/use-closing'
import { writeKeys } from '@kamae/ui/navigation/key-names'
import { NumberRow } from '@kamae/ui/fields/number-row'
import type { PosedAvatar, AvatarView } from '@kamae/pop/documents/content'
import { WHOLE_BODY } from '@kamae/pop/documents/first-contents'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { mirrorPose } from '@kamae/pose/transforms/mirror'
import { myAvatar } from '../../../features/avatars/my-avatar.ts'
import { chosenOf } from '../core/editor.ts'
import { useEditor } from '../core/editor-context.ts'
import { AvatarChoice } from './avatar-choice.tsx'
import styles from './posed-avatar.module.css'
import { PosedAvatarStage } from './posed-avatar-stage.tsx'
import { afterAct, type PosedAvatarSteps } from './posed-avatar-steps.ts'
import { PoseShelf } from './pose-shelf.tsx'
import { usePosedAvatarGesture } from './use-posed-avatar-gesture.ts'

const PRESETS: Readonly<Record<'whole' | 'knees' | 'bust' | 'face', Pick<AvatarView, 'focus' | 'span'>>> = {
  whole: { focus: 0.52, span: 1.22 },
  knees: { focus: 0.64, span: 0.86 },
  bust: { focus: 0.8, span: 0.56 },
  face: { focus: 0.9, span: 0.3 },
}

/** Poses the figure of a picture where it is: pull its hands and feet, choose a pose, turn it, come nearer. Kept as one step. */
export function PosedAvatarDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const editor = useEditor()
  const [content] = useState(() => chosenOf(editor).find(({ kind }) => kind === 'picture'))
  const before = content?.kind === 'picture' ? content.figure : null
  const [{ posed, past, future }, act] = useReducer(afterAct, undefined, (): PosedAvatarSteps => {
    const first = before ?? { source: myAvatar(), pose: START_POSE, view: WHOLE_BODY }
    return { posed: first, past: [], future: [] }
  })
  const [begun] = useState(posed)
  const gesture = usePosedAvatarGesture(content?.id ?? '', posed, begun)
  const drop = () => {
    gesture.drop()
    onClose()
  }
  const { close, question } = useClosing(posed !== begun, drop)
  const undo = () => act({ kind: 'undo' })
  const redo = () => act({ kind: 'redo' })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input[inputmode], select, dialog dialog')
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'y' || (key === 'z' && event.shiftKey)) redo()
    else if (key === 'z') undo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  useEffect(() => {
    if (content?.kind !== 'picture') onClose()
  }, [content, onClose])
  if (content?.kind !== 'picture') return null
  const { view } = posed

  const begin = () => act({ kind: 'begin' })
  const set = (change: Partial<PosedAvatar>) => act({ kind: 'step', of: (now) => ({ ...now, ...change }) })
  const looking = (change: Partial<AvatarView>) => (now: PosedAvatar) => ({
    ...now,
    view: bounded({ ...now.view, ...change }),
  })
  const look = (change: Partial<AvatarView>) => act({ kind: 'change', of: looking(change) })
  const rows: readonly {
    readonly id: keyof AvatarView
    readonly label: string
    readonly value: number
    readonly min: number
    readonly max: number
    readonly unit: string
    readonly reset: number
    readonly of: (value: number) => number
  }[] = [
    { id: 'yaw', label: t`Turned`, value: view.yaw, min: -180, max: 180, unit: '°', reset: 0, of: (v) => v },
    {
      id: 'pitch',
      label: t`From above`,
      value: view.pitch,
      min: -85,
      max: 85,
      unit: '°',
      reset: 4,
      of: (v) => v,
    },
    {
      id: 'span',
      label: t`Distance`,
      value: view.span * 100,
      min: 10,
      max: 400,
      unit: '%',
      reset: 122,
      of: (v) => v / 100,
    },
    {
      id: 'focus',
      label: t`Height of the view`,
      value: view.focus * 100,
      min: -50,
      max: 150,
      unit: '%',
      reset: 52,
      of: (v) => v / 100,
    },
    {
      id: 'aside',
      label: t`To the side`,
      value: view.aside * 100,
      min: -150,
      max: 150,
      unit: '%',
      reset: 0,
      of: (v) => v / 100,
    },
  ]
  return (
    <Dialog
      isOpen
      isWide
      onClose={close}
      title={<Trans>Pose the figure</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              gesture.keep()
              onClose()
            }}
          >
            <Trans>Use this pose</Trans>
          </Button>
        </>
      }
    >
      {question}
      <div className={styles.figure}>
        <PosedAvatarStage
          posed={posed}
          aspect={content.w / content.h}
          fill={content.fill}
          onBegin={begin}
          onPose={(pose) => act({ kind: 'change', of: (now) => ({ ...now, pose }) })}
          onLook={look}
        />
        <div className={styles.side}>
          <AvatarChoice source={posed.source} onChange={(source) => set({ source })} />
          <div className={styles.buttons}>
            <Button
              size="dense"
              data-keys={writeKeys('Ctrl+Z', i18n.locale)}
              disabledReason={past.length === 0 ? t`Nothing to undo` : undefined}
              onClick={undo}
            >
              <Trans>Undo</Trans>
            </Button>
            <Button
              size="dense"
              data-keys={writeKeys('Ctrl+Shift+Z', i18n.locale)}
              disabledReason={future.length === 0 ? t`Nothing to redo` : undefined}
              onClick={redo}
            >
              <Trans>Redo</Trans>
            </Button>
            <Button size="dense" onClick={() => set({ pose: mirrorPose(posed.pose) })}>
              <Trans>Mirror</Trans>
            </Button>
            {(['whole', 'knees', 'bust', 'face'] as const).map((id) => (
              <Button
                key={id}
                size="dense"
                onClick={() => act({ kind: 'step', of: looking({ ...PRESETS[id], aside: 0 }) })}
              >
                {id === 'whole' ? (
                  <Trans>Whole body</Trans>
                ) : id === 'knees' ? (
                  <Trans>Knees up</Trans>
                ) : id === 'bust' ? (
                  <Trans>Bust</Trans>
                ) : (
                  <Trans context="part of the body">Face</Trans>
                )}
              </Button>
            ))}
          </div>
          {rows.map(({ id, label, value, min, max, unit, reset, of }) => (
            <NumberRow
              key={id}
              label={label}
              value={value}
              min={min}
              max={max}
              unit={unit}
              reset={reset}
              onStart={begin}
              onChange={(next) => look({ [id]: of(next) })}
              onCancel={() => act({ kind: 'cancel' })}
            />
          ))}
          <PoseShelf chosen={posed.pose} onPick={(pose) => set({ pose })} />
        </div>
      </div>
    </Dialog>
  )
}

function bounded({ yaw, pitch, focus, span, aside }: AvatarView): AvatarView {
  const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits + 0
  const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
  const turned = ((((yaw + 180) % 360) + 360) % 360) - 180
  return {
    yaw: round(turned, 1),
    pitch: round(between(pitch, -85, 85), 1),
    focus: round(between(focus, -2, 3), 3),
    span: round(between(span, 0.1, 4), 3),
    aside: round(between(aside, -1.5, 1.5), 3),
  }
}
