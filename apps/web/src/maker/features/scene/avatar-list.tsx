import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AVATAR_REFUSALS } from '../../../features/avatars/judge/avatar-problem.ts'
import { MOST } from '@kamae/pose/documents/scene-limits'
import { PlusIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { PersonIcon, MoreIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { activate, activeIn } from '../../core/active.ts'
import { useMaker, useScene, useStageState, useView } from '../../core/maker-context.ts'
import type { AvatarFailure } from '../../core/stage-link.ts'
import panel from '../../core/panel/panel.module.css'
import { avatarNames, pictureOf, useKeptPictures } from '../../core/scene/avatar-names.ts'
import { frameAll, frameAllWith } from '../../stage/frame-all.ts'
import { faceEachOther, sideBySide } from '../../core/scene/avatar-places.ts'
import { arrange, duplicateAvatarOf, moveInList, removeAvatarOf } from '../../core/scene/scene-edits.ts'
import styles from '../../core/panel/scene-list.module.css'
import { undoStep } from '../../core/scene/undo-step.ts'

const FAILURES: Readonly<Record<AvatarFailure, ReturnType<typeof msg>>> = {
  'avatar-missing': msg`Its file is not on this device`,
  ...AVATAR_REFUSALS,
  'avatar-unreachable': msg`It could not be fetched`,
}

/** Who is in the scene: choose, add, copy, order, take away. */
export function AvatarList() {
  const maker = useMaker()
  const { t } = useLingui()
  const avatars = useScene((scene) => scene.avatars)
  const picked = useView((view) => view.avatar)
  const loaded = useStageState((state) => state.avatars)
  const failures = useStageState((state) => state.failures)
  const names = avatarNames(avatars, t`Unnamed avatar`)
  const kept = useKeptPictures(avatars.map(({ source }) => source))
  const active = activeIn({ ...maker.history.scene, avatars }, picked)
  const isFull = avatars.length >= MOST.avatars
  const full = isFull ? t`A scene holds up to ${MOST.avatars} avatars` : undefined

  const remove = (id: string) => {
    const name = names.get(id) ?? ''
    removeAvatarOf(maker, id)
    showToast(t`${name} was removed`, 'done', { label: t`Undo`, run: undoStep(maker) })
  }
  return (
    <section className={panel.section} aria-label={t`Avatars`}>
      <h3 className={panel.heading}>{t`Avatars`}</h3>
      <ul className={styles.list}>
        {avatars.map(({ id, source }, index) => {
          const name = names.get(id) ?? ''
          const picture = pictureOf(source, kept)
          const failure = failures.get(id)
          const state = failure ? t(FAILURES[failure]) : loaded.has(id) ? '' : t`Loading…`
          return (
            <li key={id} className={styles.row} data-current={id === active?.id || undefined}>
              <button
                type="button"
                className={styles.choose}
                aria-pressed={id === active?.id}
                onClick={() => activate(maker, id)}
              >
                <span className={styles.portrait}>
                  {picture ? <img src={picture} alt="" width={36} height={36} /> : <PersonIcon />}
                </span>
                <span className={styles.names}>
                  <span className={styles.name}>{name}</span>
                  {state && (
                    <span className={styles.state} data-error={failure ? '' : undefined}>
                      {state}
                    </span>
                  )}
                </span>
              </button>
              <Menu
                trigger={{
                  label: t`More for ${name}`,
                  className: styles.more,
                  children: <MoreIcon />,
                }}
                items={[
                  {
                    id: 'copy',
                    label: t`Duplicate`,
                    disabledReason: full,
                    onSelect: () => {
                      duplicateAvatarOf(maker, id)
                      const copy = maker.view.getState().avatar
                      if (copy) frameAllWith(maker, copy)
                    },
                  },
                  ...(index > 0
                    ? [{ id: 'up', label: t`Move up`, onSelect: () => moveInList(maker, id, index - 1) }]
                    : []),
                  ...(index < avatars.length - 1
                    ? [{ id: 'down', label: t`Move down`, onSelect: () => moveInList(maker, id, index + 1) }]
                    : []),
                  {
                    id: 'remove',
                    label: t`Remove`,
                    isDanger: true,
                    disabledReason: avatars.length === 1 ? t`A scene needs one avatar` : undefined,
                    onSelect: () => remove(id),
                  },
                ]}
              />
            </li>
          )
        })}
      </ul>
      <div className={panel.chips}>
        <Button
          size="dense"
          disabledReason={full}
          onClick={() => maker.view.setState({ dialog: 'avatars', choosing: 'add' })}
        >
          <PlusIcon isSmall />
          {t`Add an avatar`}
        </Button>
        {avatars.length > 1 && (
          <>
            <Button
              size="dense"
              onClick={() => {
                arrange(maker, sideBySide(avatars))
                frameAll(maker)
              }}
            >{t`Put side by side`}</Button>
            <Button
              size="dense"
              onClick={() => {
                arrange(maker, faceEachOther(avatars))
                frameAll(maker)
              }}
            >{t`Face each other`}</Button>
            <Button size="dense" onClick={() => frameAll(maker)}>{t`Fit everyone`}</Button>
          </>
        )}
      </div>
    </section>
  )
}
