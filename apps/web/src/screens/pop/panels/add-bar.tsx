import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import faded from '@kamae/ui/scrolling/faded-row.module.css'
import { useScrollRow } from '@kamae/ui/scrolling/use-scroll-row'
import { classNames } from '@kamae/ui/theme/class-names'
import { BodyIcon, FrameIcon, WordsIcon } from '@kamae/ui/icons/maker-icons'
import { IconButton, iconButtonClass } from '@kamae/ui/buttons/icon-button'
import { Menu } from '@kamae/ui/navigation/menu'
import { BUBBLE_SHAPES, SHAPES } from '@kamae/pop/documents/content'
import { STICKER_IDS, STICKERS } from '@kamae/pop/documents/sticker-shapes'
import { useLang } from '../../../language/use-lang.ts'
import { useIsNarrow } from '../../../page/use-media.ts'
import { addItem, type Item } from '../core/add-contents.ts'
import { useEditor } from '../core/editor-context.ts'
import { BubbleIcon, ColumnsIcon, QrIcon, ShapesIcon, StickerIcon } from './add-icons.tsx'
import styles from './add-bar.module.css'
import { BUBBLE_NAMES, SHAPE_NAMES, STICKER_NAMES } from '../core/content-names.ts'

/** What can be put on the sheet. */
export function AddBar({ isShut }: { isShut: boolean }) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const editor = useEditor()
  const isNarrow = useIsNarrow()
  const row = useScrollRow<HTMLDivElement>()
  const put = (item: Item, text = '') => {
    addItem(editor, item, { text, lang })
    // Words are typed at once.
    if (item.kind === 'bubble' || item.kind === 'caption')
      setTimeout(() => window.dispatchEvent(new Event('pop-type')))
    else document.querySelector<HTMLElement>('[data-board]')?.focus()
  }
  return (
    <div
      ref={row}
      className={classNames(styles.bar, isNarrow && faded.row)}
      inert={isShut}
      role="toolbar"
      aria-label={t`Add to the sheet`}
    >
      <IconButton label={t`Posed picture`} onClick={() => put({ kind: 'picture' })}>
        <BodyIcon />
      </IconButton>
      <IconButton label={t({ message: 'Panel', context: 'comic' })} onClick={() => put({ kind: 'panel' })}>
        <FrameIcon />
      </IconButton>
      <Menu
        trigger={{ label: t`Bubble`, className: iconButtonClass, children: <BubbleIcon /> }}
        items={BUBBLE_SHAPES.map((shape) => ({
          id: shape,
          label: i18n._(BUBBLE_NAMES[shape]),
          onSelect: () => put({ kind: 'bubble', shape }, t`Hello`),
        }))}
      />
      <IconButton label={t`Text`} onClick={() => put({ kind: 'caption', isVertical: false }, t`Your words`)}>
        <WordsIcon />
      </IconButton>
      <IconButton
        label={t`Vertical text`}
        onClick={() => put({ kind: 'caption', isVertical: true }, t`Your words`)}
      >
        <ColumnsIcon />
      </IconButton>
      <StickerMenu onPick={(sticker) => put({ kind: 'sticker', sticker })} />
      <Menu
        trigger={{ label: t`Shape`, className: iconButtonClass, children: <ShapesIcon /> }}
        items={SHAPES.map((shape) => ({
          id: shape,
          label: i18n._(SHAPE_NAMES[shape]),
          onSelect: () => put({ kind: 'shape', shape }),
        }))}
      />
      <IconButton label={t`QR code`} onClick={() => put({ kind: 'qr' }, window.location.origin)}>
        <QrIcon />
      </IconButton>
    </div>
  )
}

function StickerMenu({ onPick }: { onPick: (id: (typeof STICKER_IDS)[number]) => void }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        className={iconButtonClass}
        aria-label={t`Sticker`}
        data-tip={t`Sticker`}
        popoverTarget={id}
      >
        <StickerIcon />
      </button>
      <div ref={list} id={id} popover="auto" className={styles.stickers} aria-label={t`Sticker`} role="group">
        {STICKER_IDS.map((sticker) => (
          <button
            key={sticker}
            type="button"
            aria-label={i18n._(STICKER_NAMES[sticker])}
            data-tip={i18n._(STICKER_NAMES[sticker])}
            onClick={() => {
              list.current?.hidePopover()
              onPick(sticker)
            }}
          >
            <svg viewBox="0 0 100 100" aria-hidden="true">
              {STICKERS[sticker].map(({ d, as }) => (
                <path key={d} d={d} data-as={as} />
              ))}
            </svg>
          </button>
        ))}
      </div>
    </>
  )
}
