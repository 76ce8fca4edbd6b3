import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { Segmented } from '@kamae/ui/fields/segmented'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Switch } from '@kamae/ui/fields/switch'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { download } from '../../../features/files/download.ts'
import { popOf } from '../core/editor.ts'
import { useEditor, usePop } from '../core/editor-context.ts'
import { usePosedAvatarPictures } from '../posed-avatar/pictures-context.ts'
import { useViewProblemText } from '../posed-avatar/view-problem-text.ts'
import {
  exportSize,
  LONGEST_SIDE,
  type MissingPicture,
  pdfOf,
  pngOf,
  PopExportError,
  svgOf,
  takePictures,
} from './export-pop.ts'
import styles from './export.module.css'

type Format = 'png' | 'pdf' | 'svg' | 'json'
const SCALES = ['1', '2', '3'] as const
/** A page of 1240 units is as wide as A4 at this many dots an inch. */
const UNITS_PER_INCH = 150

/** Downloads the pop as a picture, a page or a document. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const editor = useEditor()
  const pop = usePop()
  const pictures = usePosedAvatarPictures()
  const [format, setFormat] = useState<Format>('png')
  const [scale, setScale] = useState<(typeof SCALES)[number]>('1')
  const [isTransparent, setTransparent] = useState(false)
  const [carries, setCarries] = useState(true)
  const [done, setDone] = useState<number>()
  const [missing, setMissing] = useState<readonly MissingPicture[]>([])
  const problemText = useViewProblemText()
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])
  const times = format === 'json' || format === 'svg' ? 1 : Number(scale)
  const { width, height, isTooLarge } = exportSize(pop, times)
  const isPicture = format === 'png' || format === 'pdf'
  const placeOf = ({ content }: MissingPicture) => {
    const [left, top] = [Math.round(content.x), Math.round(content.y)]
    return t`Picture at ${left}, ${top}:`
  }
  const millimetres = (units: number) => i18n.number(Math.round((units / UNITS_PER_INCH) * 25.4))

  const make = async (takesPlaster: boolean) => {
    work.current = new AbortController()
    const { signal } = work.current
    setDone(0)
    setMissing([])
    try {
      const now = popOf(editor)
      const dpi = UNITS_PER_INCH * times
      const given = (file: Blob) => {
        const ending = format === 'json' ? '.kamae-pop.json' : `.${format}`
        download(file, fileNameOf(now.name || t`Pop`, ending))
        onClose()
        return true
      }
      if (format === 'json') return given(new Blob([JSON.stringify(now)], { type: 'application/json' }))
      const studio = pictures.studio
      const { pictures: taken, missing } = await takePictures(now, {
        scale: times,
        studio,
        signal,
        onProgress: setDone,
      })
      if (missing.length > 0 && !takesPlaster) {
        setMissing(missing)
        return false
      }
      const options = { scale: times, isTransparent, pictures: taken, signal, onProgress: setDone }
      return given(
        format === 'png'
          ? await pngOf(now, { ...options, dpi, carries })
          : format === 'pdf'
            ? await pdfOf(now, { ...options, dpi })
            : new Blob([svgOf(now, options)], { type: 'image/svg+xml' }),
      )
    } catch (error) {
      if (signal.aborted) return false
      throw error
    } finally {
      setDone(undefined)
    }
  }
  const fail = (error: unknown) => {
    console.warn(error)
    const words =
      error instanceof PopExportError && times > 1
        ? t`This browser could not draw the pop at this size: try a smaller one.`
        : t`This browser could not make the file. Close other tabs and try again, or take another format.`
    showToast(words, 'error')
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Download the pop</Trans>}
      actions={
        <>
          {missing.length > 0 && (
            <LockedButton onPress={() => make(true)} onError={fail}>
              <Trans>Download as it is</Trans>
            </LockedButton>
          )}
          <LockedButton
            variant="primary"
            onPress={() => make(false)}
            onError={fail}
            disabledReason={
              isPicture && isTooLarge ? t`At most ${i18n.number(LONGEST_SIDE)} pixels a side` : undefined
            }
          >
            {missing.length > 0 ? <Trans>Try again</Trans> : <Trans>Download</Trans>}
          </LockedButton>
        </>
      }
    >
      <div className={styles.rows}>
        <Segmented
          label={t`Format`}
          isFilled
          value={format}
          options={[
            { value: 'png', label: 'PNG' },
            { value: 'pdf', label: 'PDF' },
            { value: 'svg', label: 'SVG' },
            { value: 'json', label: 'JSON' },
          ]}
          onChange={setFormat}
        />
        {isPicture && (
          <Segmented
            label={t`Size`}
            isFilled
            value={scale}
            options={SCALES.map((value) => ({ value, label: `${value}×` }))}
            onChange={setScale}
          />
        )}
        {isPicture && (
          <p className={styles.size} role="status">
            {t`${i18n.number(width)} × ${i18n.number(height)} pixels, ${millimetres(pop.width)} × ${millimetres(pop.height)} mm in print`}
          </p>
        )}
        {format !== 'json' && pop.background !== null && (
          <Switch label={t`Transparent sheet`} isOn={isTransparent} onChange={setTransparent} />
        )}
        {format === 'png' && (
          <Switch label={t`Can be opened here again`} isOn={carries} onChange={setCarries} />
        )}
        {format === 'png' && carries && (
          <p className={styles.size}>
            <Trans>
              The pop goes along inside the picture: whoever gets it can open and change it here. What is
              hidden is left out.
            </Trans>
          </p>
        )}
        {missing.length > 0 && (
          <div role="alert" data-missing={missing.length}>
            <p className={styles.size}>
              <Trans>These pictures could not be drawn. A plaster figure would stand in for them:</Trans>
            </p>
            <ul className={styles.missing}>
              {missing.map((one) => (
                <li key={one.content.id}>
                  {placeOf(one)} {problemText(one.problem)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {format === 'json' && (
          <p className={styles.size}>
            <Trans>The pop as a document, to open here again on any device.</Trans>
          </p>
        )}
        {done !== undefined && (
          <Progress
            label={t`Drawing the pop`}
            value={done}
            cancel={
              <Button size="dense" onClick={() => work.current?.abort()}>
                <Trans>Cancel</Trans>
              </Button>
            }
          />
        )}
      </div>
    </Dialog>
  )
}
