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
import { useFigurePictures } from '../figure/pictures-context.ts'
import { exportSize, LONGEST_SIDE, pdfOf, pngOf, PopExportError, svgOf } from './export-pop.ts'
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
  const pictures = useFigurePictures()
  const [format, setFormat] = useState<Format>('png')
  const [scale, setScale] = useState<(typeof SCALES)[number]>('1')
  const [isTransparent, setTransparent] = useState(false)
  const [carries, setCarries] = useState(true)
  const [done, setDone] = useState<number>()
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])
  const times = format === 'json' || format === 'svg' ? 1 : Number(scale)
  const { width, height, isTooLarge } = exportSize(pop, times)
  const isPicture = format === 'png' || format === 'pdf'
  const millimetres = (units: number) => i18n.number(Math.round((units / UNITS_PER_INCH) * 25.4))

  const make = async () => {
    work.current = new AbortController()
    const { signal } = work.current
    setDone(0)
    try {
      const now = popOf(editor)
      const options = { scale: times, isTransparent, studio: pictures.studio, signal, onProgress: setDone }
      const dpi = UNITS_PER_INCH * times
      const file =
        format === 'png'
          ? await pngOf(now, { ...options, dpi, carries })
          : format === 'pdf'
            ? await pdfOf(now, { ...options, dpi })
            : format === 'svg'
              ? new Blob([await svgOf(now, options)], { type: 'image/svg+xml' })
              : new Blob([JSON.stringify(now)], { type: 'application/json' })
      const ending = format === 'json' ? '.kamae-pop.json' : `.${format}`
      download(file, fileNameOf(now.name || t`Pop`, ending))
      onClose()
    } catch (error) {
      if (signal.aborted) return false
      if (!(error instanceof PopExportError)) throw error
      showToast(t`This browser could not draw the pop so large: try a smaller size.`, 'error')
      return false
    } finally {
      setDone(undefined)
    }
    return true
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Download the pop</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <LockedButton
            variant="primary"
            onPress={make}
            disabledReason={
              isPicture && isTooLarge ? t`At most ${i18n.number(LONGEST_SIDE)} pixels a side` : undefined
            }
          >
            <Trans>Download</Trans>
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
