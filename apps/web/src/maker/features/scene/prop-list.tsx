import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SOLIDS, PROP_SHAPES } from '@kamae/pose/documents/prop-kinds'
import { MOST } from '@kamae/pose/documents/scene-limits'
import type { Prop } from '@kamae/pose/documents/studio'
import { TrashIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { UploadIcon } from '@kamae/ui/icons/icons'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { useMaker, useScene, useStageState, useView } from '../../core/maker-context.ts'
import panel from '../../core/panel/panel.module.css'
import { type DeviceFile, deviceFiles } from '../../core/scene/device-files.ts'
import { forgetOwnFile } from '../../core/scene/forget-own-file.ts'
import { addOwnProp } from '../../core/scene/own-files.ts'
import { PROP_KINDS } from '../../core/scene/built-in-props.ts'
import { placeOnFloor } from '../../core/scene/prop-places.ts'
import { PropSection } from './prop-section.tsx'
import { addPropOf } from '../../core/scene/scene-edits.ts'
import styles from '../../core/panel/scene-list.module.css'
import { reportOwnFile } from '../../core/scene/open-own-file.ts'

const NONE: readonly Prop[] = []

/** The props of the scene: choose one, put one down, open one's own. */
export function PropList() {
  const maker = useMaker()
  const { t, i18n } = useLingui()
  const props = useScene((scene) => scene.props) ?? NONE
  const picked = useView((view) => view.prop)
  const failures = useFileFailures()
  const [own, reloadOwn] = useDeviceProps()
  const input = useRef<HTMLInputElement>(null)
  const full = props.length >= MOST.props ? t`A scene holds up to ${MOST.props} props` : undefined
  const current = props.find(({ id }) => id === picked)
  const nameOf = ({ name, shape }: Prop) =>
    name || (shape.kind === 'file' ? shape.name : t(PROP_KINDS[shape.kind].label))
  return (
    <>
      <section className={panel.section} aria-label={t`Props`}>
        <h3 className={panel.heading}>{t`Props`}</h3>
        {props.length > 0 && (
          <ul className={styles.list}>
            {props.map((prop) => {
              const { id, shape } = prop
              const failure = shape.kind === 'file' ? failures.get(shape.sha256) : undefined
              return (
                <li key={id} className={styles.row} data-current={id === picked || undefined}>
                  <button
                    type="button"
                    className={styles.choose}
                    aria-pressed={id === picked}
                    onClick={() => maker.view.setState({ prop: id === picked ? null : id })}
                  >
                    <span
                      className={styles.swatch}
                      style={{ background: shape.kind === 'file' ? 'var(--tile)' : shape.colour }}
                    />
                    <span className={styles.names}>
                      <span className={styles.name}>{nameOf(prop)}</span>
                      {failure && (
                        <span className={styles.state} data-error="">
                          {failure === 'missing'
                            ? t`Its file is not on this device`
                            : t`Its file could not be opened`}
                        </span>
                      )}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        <details className={panel.more} open={props.length === 0 || undefined}>
          <summary>{t`Add a prop`}</summary>
          {[PROP_SHAPES, SOLIDS].map((kinds) => (
            <div key={kinds[0]} className={panel.chips}>
              {kinds.map((kind) => (
                <Button
                  size="dense"
                  key={kind}
                  disabledReason={full}
                  onClick={() =>
                    addPropOf(maker, { kind, colour: PROP_KINDS[kind].colour }, placeOnFloor(maker, kind))
                  }
                >
                  {t(PROP_KINDS[kind].label)}
                </Button>
              ))}
            </div>
          ))}
          {own.length > 0 && (
            <ul className={styles.own} aria-label={t`Your own props`}>
              {own.map((file) => {
                const { name } = file
                return (
                  <li key={file.sha256}>
                    <Button size="dense" disabledReason={full} onClick={() => addOwnProp(maker, file)}>
                      {name}
                    </Button>
                    <IconButton
                      variant="dense"
                      label={t`Remove ${name} from this device`}
                      onClick={() => void forgetOwnFile(i18n, file, reloadOwn)}
                    >
                      <TrashIcon />
                    </IconButton>
                  </li>
                )
              })}
            </ul>
          )}
          <div className={panel.chips}>
            <Button size="dense" disabledReason={full} onClick={() => input.current?.click()}>
              <UploadIcon isSmall />
              {t`Open a .glb file`}
            </Button>
          </div>
          <p className={panel.note}>
            {t`Your own files stay on this device: they are not included in the scene.`}
          </p>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t`Open a .glb file`}
            accept=".glb,model/gltf-binary"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file) void reportOwnFile(maker, i18n, 'prop', file).then(reloadOwn)
            }}
          />
        </details>
      </section>
      {current && <PropSection prop={current} name={nameOf(current)} />}
    </>
  )
}

/** The scene's files that are not seen, as of the last frame. */
function useFileFailures() {
  const stage = useStageState((state) => state.stage)
  const [failures, setFailures] = useState<ReadonlyMap<string, 'missing' | 'broken'>>(new Map())
  useEffect(() => {
    if (!stage) return
    const read = () =>
      setFailures((before) => {
        const now = stage.fileFailures
        const isSame =
          now.size === before.size && [...now].every(([key, failure]) => before.get(key) === failure)
        return isSame ? before : new Map(now)
      })
    read()
    return stage.onFrame(read)
  }, [stage])
  return failures
}

/** The models on this device, and how to ask the device again. */
function useDeviceProps(): readonly [readonly DeviceFile[], () => Promise<void>] {
  const [files, setFiles] = useState<readonly DeviceFile[]>([])
  const reload = useCallback(async () => {
    try {
      setFiles(await deviceFiles('prop'))
    } catch (error) {
      // Without storage there is nothing to offer.
      if (!(error instanceof DeviceStorageError)) throw error
    }
  }, [])
  useEffect(() => {
    const load = async () => {
      await reload()
    }
    void load()
  }, [reload])
  return [files, reload]
}
