import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Segmented } from '@kamae/ui/fields/segmented'
import { Switch } from '@kamae/ui/fields/switch'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import { setCamera } from '../../core/edits.ts'
import { useMaker, useScene, useView } from '../../core/maker-context.ts'
import { frameView } from '../../stage/frame-view.ts'
import { CAMERA_PRESETS, presetCamera } from '../../stage/camera-presets.ts'
import { GestureRow } from '../../core/panel/gesture-row.tsx'
import { GuideSection } from './guide-section.tsx'
import { fovOf, lensOf } from './focal-length.ts'
import { SavedCameras } from './saved-cameras.tsx'
import styles from '../../core/panel/panel.module.css'

/** The picture's camera. What is changed here begins from where the stage is seen now. */
export function CameraPanel() {
  const maker = useMaker()
  const { t } = useLingui()
  const camera = useScene((scene) => scene.camera)
  const follows = useView((view) => view.followsDrags)
  const change = (part: Partial<SceneCamera>) => {
    const seen = maker.link.getState().stage?.view.state ?? camera
    setCamera(maker, { ...seen, ...part })
  }
  return (
    <>
      <section className={styles.section} aria-label={t`Look from`}>
        <h3 className={styles.heading}>{t`Look from`}</h3>
        <div className={styles.chips}>
          {CAMERA_PRESETS.map((preset) => (
            <Button
              size="dense"
              key={preset.id}
              onClick={() => {
                const next = presetCamera(maker, preset)
                if (next) setCamera(maker, next)
              }}
            >
              {t(preset.label)}
            </Button>
          ))}
        </div>
      </section>
      <section className={styles.section} aria-label={t`Lens`}>
        <h3 className={styles.heading}>{t`Lens`}</h3>
        <Segmented
          label={t`Projection`}
          isFilled
          value={camera.projection}
          options={[
            { value: 'perspective', label: t`Perspective` },
            { value: 'orthographic', label: t`Orthographic` },
          ]}
          onChange={(projection) => change({ projection })}
        />
        <GestureRow
          gesture="setCamera"
          label={t`Focal length`}
          value={lensOf(camera.fov)}
          min={10}
          max={275}
          unit=" mm"
          reset={lensOf(26)}
          onChange={(lens) =>
            change(keepSize(maker.link.getState().stage?.view.state ?? camera, fovOf(lens)))
          }
        />
        <GestureRow
          gesture="setCamera"
          label={t`Angle`}
          value={camera.fov}
          min={5}
          max={100}
          unit="°"
          reset={26}
          onChange={(fov) => change(keepSize(maker.link.getState().stage?.view.state ?? camera, fov))}
        />
        <GestureRow
          gesture="setCamera"
          label={t`Roll`}
          value={camera.roll}
          min={-180}
          max={180}
          unit="°"
          reset={0}
          onChange={(roll) => change({ roll })}
        />
      </section>
      <section className={styles.section} aria-label={t`While dragging`}>
        <h3 className={styles.heading}>{t`While dragging`}</h3>
        <Switch
          label={t`The view follows drags`}
          isOn={follows}
          onChange={(followsDrags) => maker.view.setState({ followsDrags })}
        />
      </section>
      <SavedCameras />
      <GuideSection />
      <div className={styles.foot}>
        <Button onClick={() => frameView(maker)}>{t`Fit the avatar`}</Button>
      </div>
    </>
  )
}

/** Another angle from as far as keeps the target's size: a lens is changed, not the distance felt. */
function keepSize(seen: SceneCamera, fov: number): SceneCamera {
  const half = (degrees: number) => Math.tan((degrees * Math.PI) / 360)
  const factor = half(seen.fov) / half(fov)
  const [x, y, z] = seen.target
  const [px, py, pz] = seen.position
  return { ...seen, fov, position: [x + (px - x) * factor, y + (py - y) * factor, z + (pz - z) * factor] }
}
