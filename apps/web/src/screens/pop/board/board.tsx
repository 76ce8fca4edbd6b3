import { useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Content } from '@kamae/pop/documents/content'
import { inDrawingOrder } from '@kamae/pop/documents/pop'
import type { PopEditor } from '../core/editor.ts'
import { useEditor, usePop, usePopView } from '../core/editor-context.ts'
import type { PosedAvatarPictures } from '../posed-avatar/posed-avatar-pictures.ts'
import { usePosedAvatarPictures } from '../posed-avatar/pictures-context.ts'
import { beginGesture, contentUnder, FINGER_STILL } from './board-gestures.ts'
import { boardKey } from './board-keys.ts'
import styles from './board.module.css'
import { ContentView } from './content-view.tsx'
import { SelectionFrame } from './selection-frame.tsx'
import { useSheetLayers } from './sheet-layers.ts'
import { useZooming } from './use-zooming.ts'

/** A finger that stays so long has pressed long. */
const HOLD_MS = 450

/** The sheet, with what is on it. Pressed, dragged, pinched and steered by keys. */
export function Board({ onOpen }: { onOpen: (content: Content) => void }) {
  const { t } = useLingui()
  const editor = useEditor()
  const pop = usePop()
  const zoom = usePopView((view) => view.zoom)
  const guides = usePopView((view) => view.guides)
  const chosenIds = usePopView((view) => view.chosen)
  const room = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [band, setBand] = useState<{ x: number; y: number; w: number; h: number }>()
  const pictures = usePosedAvatarPictures()
  const version = useSyncExternalStore(pictures.subscribe, pictures.version)
  const contents = useMemo(() => inDrawingOrder(pop), [pop])
  const layers = useSheetLayers(contents, chosenIds)
  const box = `0 0 ${pop.width} ${pop.height}`
  const wanted = new Set(chosenIds)
  const chosen = contents.filter(({ id }) => wanted.has(id))

  const openUnder = useEffectEvent((event: MouseEvent) => {
    if (!sheet.current || editor.view.getState().isSeveral) return
    const under = pop.contents[contentUnder(sheet.current, event) ?? '']
    // One of a group is opened alone.
    if (under) editor.view.setState({ chosen: [under.id] })
    const wished = under ?? chosen[0]
    if (wished) onOpen(wished)
  })
  useEffect(() => {
    const element = room.current
    if (!element) return
    // It is the room that holds the pointer, so clicks on what lies in it are the room's.
    const open = (event: MouseEvent) => openUnder(event)
    element.addEventListener('dblclick', open)
    return () => element.removeEventListener('dblclick', open)
  }, [])
  useBoardGestures(editor, room, sheet, setBand)
  useZooming(editor, room, sheet)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && chosen[0]) {
      event.preventDefault()
      onOpen(chosen[0])
      return
    }
    if (boardKey(editor, event.nativeEvent)) event.preventDefault()
  }

  return (
    <div ref={room} className={styles.room}>
      {/* Arrow keys act here, so a screen reader must hand them over. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.around}
        role="application"
        aria-label={t`Sheet`}
        aria-describedby="pop-keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-board
        onKeyDown={onKeyDown}
      >
        <div
          ref={sheet}
          className={styles.sheet}
          style={{ width: pop.width * zoom, height: pop.height * zoom }}
          aria-hidden="true"
          data-empty={pop.background === null || undefined}
          data-count={contents.length}
        >
          <SheetLayer
            box={box}
            contents={layers.below}
            background={pop.background}
            pictures={pictures}
            version={version}
          />
          {layers.lifted.length > 0 && (
            <>
              <SheetLayer box={box} contents={layers.lifted} pictures={pictures} version={version} />
              <SheetLayer box={box} contents={layers.above} pictures={pictures} version={version} />
            </>
          )}
          <svg viewBox={box}>
            {guides.map(({ axis, at, from, to }) => (
              <path
                key={`${axis}${at}`}
                className={styles.guide}
                strokeWidth={1 / zoom}
                d={axis === 'x' ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`}
              />
            ))}
            <SelectionFrame chosen={chosen} zoom={zoom} />
            {band && (
              <rect
                className={styles.band}
                x={band.x}
                y={band.y}
                width={band.w}
                height={band.h}
                strokeWidth={1 / zoom}
              />
            )}
          </svg>
        </div>
      </div>
    </div>
  )
}

type SheetLayerProps = {
  readonly box: string
  readonly contents: readonly Content[]
  readonly background?: string | null
  readonly pictures: PosedAvatarPictures
  /** Of the pictures: which of them are there. */
  readonly version: number
}

/** Some of the contents, on a sheet that the browser draws by itself. One on which nothing changed is passed over whole. */
const SheetLayer = memo(
  function SheetLayer({ box, contents, background, pictures }: SheetLayerProps) {
    return (
      <svg viewBox={box}>
        {background && <rect width="100%" height="100%" fill={background} />}
        {contents.map((content) => (
          <ContentView
            key={content.id}
            content={content}
            href={content.kind === 'picture' ? pictures.hrefOf(content) : undefined}
          />
        ))}
      </svg>
    )
  },
  (a, b) =>
    a.box === b.box &&
    a.background === b.background &&
    a.pictures === b.pictures &&
    a.version === b.version &&
    a.contents.length === b.contents.length &&
    a.contents.every((content, index) => content === b.contents[index]),
)

function useBoardGestures(
  editor: PopEditor,
  room: RefObject<HTMLDivElement | null>,
  sheet: RefObject<HTMLDivElement | null>,
  setBand: (band: { x: number; y: number; w: number; h: number } | undefined) => void,
): void {
  useEffect(() => {
    const element = room.current
    const on = sheet.current
    if (!element || !on) return
    const listening = new AbortController()
    const { signal } = listening
    let isHeld = false
    let mayScroll = false
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0 || isHeld) return
        const gesture = beginGesture(editor, on, event, setBand)
        element.querySelector<HTMLElement>('[data-board]')?.focus({ preventScroll: true })
        if (!gesture) return
        event.preventDefault()
        isHeld = true
        mayScroll = gesture.mayScroll === true
        const { pointerId, clientX, clientY } = event
        element.setPointerCapture(pointerId)
        const over = new AbortController()
        const during = { signal: AbortSignal.any([over.signal, signal]) }
        let holding: ReturnType<typeof setTimeout> | undefined
        const finish = (isKept: boolean) => {
          clearTimeout(holding)
          over.abort()
          isHeld = false
          mayScroll = false
          if (isKept) gesture.end()
          else gesture.cancel()
        }
        const { hold } = gesture
        if (hold && event.pointerType === 'touch') {
          holding = setTimeout(() => {
            finish(false)
            hold()
          }, HOLD_MS)
        }
        element.addEventListener(
          'pointermove',
          (next) => {
            if (next.pointerId !== pointerId) return
            if (Math.hypot(next.clientX - clientX, next.clientY - clientY) >= FINGER_STILL)
              clearTimeout(holding)
            const { zoom } = editor.view.getState()
            const box = on.getBoundingClientRect()
            const place = { x: (next.clientX - box.left) / zoom, y: (next.clientY - box.top) / zoom }
            gesture.move(place, next)
          },
          during,
        )
        element.addEventListener('pointerup', () => finish(true), during)
        element.addEventListener('pointercancel', () => finish(false), during)
        // With a second finger the sheet is pinched.
        element.addEventListener('touchstart', ({ touches }) => touches.length > 1 && finish(false), during)
        window.addEventListener(
          'keydown',
          (key) => {
            if (key.key !== 'Escape') return
            key.stopPropagation()
            finish(false)
          },
          { ...during, capture: true },
        )
      },
      { signal },
    )
    // A finger that moves something must not scroll as well; `touch-action` is not heard on parts of an SVG.
    const keepStill = (event: TouchEvent) =>
      isHeld && !mayScroll && event.cancelable && event.preventDefault()
    element.addEventListener('touchmove', keepStill, { signal, passive: false })
    // A finger that stays chooses; the browser's own menu is for the mouse.
    element.addEventListener(
      'contextmenu',
      (event) => event instanceof PointerEvent && event.pointerType === 'touch' && event.preventDefault(),
      { signal },
    )
    return () => listening.abort()
  }, [editor, room, sheet, setBand])
}
