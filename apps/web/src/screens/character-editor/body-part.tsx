import { FEELINGS, type Feeling } from '@kamae/character/feelings'
import { PlusIcon, TrashIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { SelectField, TextField } from '@kamae/ui/fields/field'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { NumberRow } from '@kamae/ui/fields/number-row'
import { NumberRows } from '@kamae/ui/fields/number-rows'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { FEELING_WORDS } from '../../features/talks/feeling-names.ts'
import { PoseViewer } from '../../features/viewer/pose-viewer.tsx'
import { avatarSourceOf } from '../../features/characters/avatar-source-of.ts'
import type { LoadedCharacter } from '../../features/characters/loaded-character.ts'
import { poseOf } from '../../features/characters/pose-of.ts'
import { EditorPart } from '../../features/editor/editor-part.tsx'
import styles from './edit.module.css'
import { PoseSelect } from '../../features/characters/pose-select.tsx'
import { gestureProblem, gestureProblemText } from './gesture-problem.ts'
import type { PartProps } from './text-parts.tsx'
import { useOwnBody } from './use-own-body.ts'

const MOST_GESTURES = 24

type Shown = { readonly poseId: string | null; readonly feeling: Feeling | null }

/** Its avatar, what it does with its body, and how that looks. */
export function BodyPart({ draft, change, loaded }: PartProps & { loaded: LoadedCharacter | null }) {
  const { t, i18n } = useLingui()
  const { avatarId, greetingPoseId, reactions, gestures } = draft
  const own = useOwnBody(loaded)
  const [shown, setShown] = useState<Shown>({ poseId: greetingPoseId, feeling: null })
  const avatar = own.avatars.find(({ id }) => id === avatarId)
  const source = useMemo(() => avatarSourceOf(avatar ?? null), [avatar])
  const face = shown.feeling === null ? undefined : reactions[shown.feeling]
  const pose = useMemo(() => poseOf(shown.poseId, own.poses, face), [shown.poseId, own.poses, face])
  const setReaction = (feeling: Feeling, changed: Partial<(typeof reactions)[Feeling]>) => {
    const next = { ...reactions[feeling], ...changed }
    change({ reactions: { ...reactions, [feeling]: next } })
    setShown({ poseId: next.poseId ?? greetingPoseId, feeling })
  }
  const setGesture = (at: number, changed: Partial<(typeof gestures)[number]>) =>
    change({ gestures: gestures.map((one, index) => (index === at ? { ...one, ...changed } : one)) })
  const errorOf = (at: number) => {
    const problem = gestureProblem(gestures, at)
    if (problem === 'no-name') return t`Give it a name.`
    return problem && gestureProblemText(i18n, problem)
  }
  return (
    <EditorPart title={<Trans>Body</Trans>}>
      <div className={styles.body}>
        <div className={styles.controls}>
          <SelectField
            label={t`Avatar`}
            value={avatarId}
            options={[
              ...own.avatars.map(({ id, name }) => ({ value: id, label: name })),
              ...(avatar ? [] : [{ value: avatarId, label: t`An avatar that no longer exists` }]),
            ]}
            onChange={(next) => change({ avatarId: next })}
          />
          <PoseSelect
            label={t`Greeting pose`}
            value={greetingPoseId}
            own={own.named}
            none={t`Standing`}
            onChange={(next) => {
              change({ greetingPoseId: next })
              setShown({ poseId: next, feeling: null })
            }}
          />
          <h3>
            <Trans>Feelings</Trans>
          </h3>
          {FEELINGS.map((feeling) => {
            const { expression, weight, poseId, transitionMs } = reactions[feeling]
            const name = i18n._(FEELING_WORDS[feeling])
            return (
              <details key={feeling} className={styles.feeling}>
                <summary onClick={() => setShown({ poseId: poseId ?? greetingPoseId, feeling })}>
                  {name}
                </summary>
                <PoseSelect
                  label={t`Pose when: ${name}`}
                  value={poseId}
                  own={own.named}
                  none={t`No change`}
                  onChange={(next) => setReaction(feeling, { poseId: next })}
                />
                <SelectField
                  label={t`Face when: ${name}`}
                  value={expression}
                  options={[
                    ...FEELINGS.map((one) => ({ value: one as string, label: i18n._(FEELING_WORDS[one]) })),
                    ...((FEELINGS as readonly string[]).includes(expression)
                      ? []
                      : [{ value: expression, label: expression }]),
                  ]}
                  onChange={(next) => setReaction(feeling, { expression: next })}
                />
                <NumberRows>
                  <NumberRow
                    label={t`Intensity`}
                    value={Math.round(weight * 100)}
                    min={0}
                    max={100}
                    unit="%"
                    onChange={(next) => setReaction(feeling, { weight: next / 100 })}
                  />
                  <NumberRow
                    label={t`Duration`}
                    value={transitionMs}
                    min={0}
                    max={5000}
                    step={50}
                    unit=" ms"
                    onChange={(next) => setReaction(feeling, { transitionMs: Math.round(next) })}
                  />
                </NumberRows>
              </details>
            )
          })}
          <h3>
            <Trans>Gestures</Trans>
          </h3>
          {gestures.map(({ name, poseId }, at) => (
            // Gestures have no name of their own until it is typed.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={styles.gesture}>
              <TextField
                label={t`Name of gesture ${at + 1}`}
                value={name}
                onChange={(next) => setGesture(at, { name: next.replace(/[[\]|]/g, '') })}
                maxLength={30}
                error={errorOf(at)}
              />
              <PoseSelect
                label={t`Pose of gesture ${at + 1}`}
                value={poseId}
                own={own.named}
                onChange={(next) => {
                  setGesture(at, { poseId: next ?? poseId })
                  setShown({ poseId: next, feeling: null })
                }}
              />
              <IconButton
                label={t`Remove gesture ${at + 1}`}
                onClick={() => change({ gestures: gestures.filter((_, index) => index !== at) })}
              >
                <TrashIcon />
              </IconButton>
            </div>
          ))}
          {gestures.length < MOST_GESTURES && (
            <Button
              size="dense"
              onClick={() => {
                change({ gestures: [...gestures, { name: nextName(gestures), poseId: 'wave' }] })
                setShown({ poseId: 'wave', feeling: null })
              }}
            >
              <PlusIcon />
              <Trans>Add a gesture</Trans>
            </Button>
          )}
        </div>
        <div className={styles.preview}>
          <PoseViewer
            className={styles.viewer}
            pose={pose}
            avatar={source}
            label={t`The avatar in the chosen pose.`}
            turnable
            turnLabel={t`Drag or use the arrow keys to look around.`}
          />
        </div>
      </div>
    </EditorPart>
  )
}

function nextName(gestures: readonly { readonly name: string }[]): string {
  const taken = new Set(gestures.map(({ name }) => name.toLowerCase()))
  for (let at = 1; ; at++) {
    const name = at === 1 ? 'wave' : `wave ${at}`
    if (!taken.has(name)) return name
  }
}
