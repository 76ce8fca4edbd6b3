import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MOST } from '@kamae/pose/documents/scene-limits'
import type { SavedCamera } from '@kamae/pose/documents/scene'
import { PlusIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { MoreIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { written } from '@kamae/ui/layout/written'
import { setCamera } from '../../core/edits.ts'
import { useMaker, useScene } from '../../core/maker-context.ts'
import { CommittedNameField } from '../../core/scene/committed-name-field.tsx'
import { changeCameraOf, forgetCamera, keepCamera } from '../../core/scene/scene-edits.ts'
import { undoStep } from '../../core/scene/undo-step.ts'
import { lensOf } from './focal-length.ts'
import scene from '../../core/panel/scene-list.module.css'
import styles from '../../core/panel/panel.module.css'

const NONE: readonly SavedCamera[] = []

/** Views kept under a name: go there, take the present view instead, rename, forget. */
export function SavedCameras() {
  const maker = useMaker()
  const { t } = useLingui()
  const cameras = useScene((all) => all.cameras) ?? NONE
  const [renaming, setRenaming] = useState<string>()
  const seen = () => maker.link.getState().stage?.view.state ?? maker.history.scene.camera
  const forget = ({ id, name }: SavedCamera) => {
    forgetCamera(maker, id)
    showToast(t`${name} was removed`, 'done', { label: t`Undo`, run: undoStep(maker) })
  }
  return (
    <section className={styles.section} aria-label={t`Saved views`}>
      <h3 className={styles.heading}>{t`Saved views`}</h3>
      {cameras.length > 0 && (
        <ul className={scene.list}>
          {cameras.map((camera) => (
            <li key={camera.id} className={scene.row}>
              {renaming === camera.id ? (
                <CommittedNameField
                  label={t`Name of the view`}
                  name={camera.name}
                  onName={(name) => {
                    changeCameraOf(maker, camera.id, { name: name || camera.name })
                    setRenaming(undefined)
                  }}
                />
              ) : (
                <button
                  type="button"
                  className={scene.choose}
                  aria-label={t`Go to ${camera.name}`}
                  onClick={() => setCamera(maker, camera.camera)}
                >
                  <span className={scene.names}>
                    <span className={scene.name} {...written(camera.name)}>
                      {camera.name}
                    </span>
                    <span className={scene.state}>
                      {camera.camera.projection === 'orthographic'
                        ? t`Orthographic`
                        : `${Math.round(lensOf(camera.camera.fov))} mm`}
                    </span>
                  </span>
                </button>
              )}
              <Menu
                trigger={{
                  label: t`More for ${camera.name}`,
                  className: scene.more,
                  children: <MoreIcon />,
                }}
                items={[
                  {
                    id: 'update',
                    label: t`Use the current view`,
                    onSelect: () => changeCameraOf(maker, camera.id, { camera: seen() }),
                  },
                  { id: 'rename', label: t`Rename`, onSelect: () => setRenaming(camera.id) },
                  { id: 'remove', label: t`Remove`, isDanger: true, onSelect: () => forget(camera) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.chips}>
        <Button
          size="dense"
          disabledReason={
            cameras.length >= MOST.cameras ? t`A scene keeps up to ${MOST.cameras} views` : undefined
          }
          onClick={() => {
            const number = cameras.length + 1
            keepCamera(maker, { name: t`View ${number}`, camera: seen() })
          }}
        >
          <PlusIcon isSmall />
          {t`Save this view`}
        </Button>
      </div>
    </section>
  )
}
