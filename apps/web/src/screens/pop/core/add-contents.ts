import { START_POSE } from '@kamae/pose/library/start-pose'
import type { Content, ContentOf, TextLanguage } from '@kamae/pop/documents/content'
import {
  firstBubble,
  firstCaption,
  firstPicture,
  firstQr,
  firstShape,
  firstSticker,
  firstStyle,
} from '@kamae/pop/documents/first-contents'
import type { StickerId } from '@kamae/pop/documents/sticker-shapes'
import { myAvatar } from '../../../features/avatars/my-avatar.ts'
import { add, newId, type PopEditor, popOf, topOf } from './editor.ts'

/** What can be put on the sheet. */
export type Item =
  | { readonly kind: 'picture' }
  | { readonly kind: 'panel' }
  | { readonly kind: 'bubble'; readonly shape: ContentOf<'bubble'>['shape'] }
  | { readonly kind: 'caption'; readonly isVertical: boolean }
  | { readonly kind: 'sticker'; readonly sticker: StickerId }
  | { readonly kind: 'shape'; readonly shape: ContentOf<'shape'>['shape'] }
  | { readonly kind: 'qr' }

/** Puts a new content in the middle of what is seen of the sheet, and chooses it. */
export function addItem(editor: PopEditor, item: Item, words: { text: string; lang: TextLanguage }): Content {
  const content = make(editor, item, words)
  add(editor, [content])
  return content
}

function make(editor: PopEditor, item: Item, { text, lang }: { text: string; lang: TextLanguage }): Content {
  const { width, height } = popOf(editor)
  const unit = Math.min(width, height)
  const head = (w: number, h: number) => ({ id: newId(), z: topOf(editor), box: placed(editor, w, h) })
  const size = Math.round(unit * 0.045)
  const isSquareScript = lang === 'ja' || lang === 'zh'
  switch (item.kind) {
    case 'picture':
      return firstPicture(head(unit * 0.45, unit * 0.6), { source: myAvatar(), pose: START_POSE })
    case 'panel':
      return firstPicture(head(unit * 0.5, unit * 0.4), null)
    case 'bubble': {
      const style = firstStyle(size, lang, isSquareScript)
      const box = isSquareScript ? head(unit * 0.24, unit * 0.3) : head(unit * 0.34, unit * 0.22)
      return { ...firstBubble(box, text, style), shape: item.shape }
    }
    case 'caption': {
      const style = firstStyle(size, lang, item.isVertical)
      const box = item.isVertical ? head(unit * 0.14, unit * 0.45) : head(unit * 0.5, unit * 0.1)
      return firstCaption(box, text, style)
    }
    case 'sticker':
      return firstSticker(head(unit * 0.14, unit * 0.14), item.sticker)
    case 'shape': {
      const isWide = item.shape === 'line' || item.shape === 'arrow'
      return firstShape(isWide ? head(unit * 0.3, unit * 0.08) : head(unit * 0.3, unit * 0.3), item.shape)
    }
    case 'qr':
      return firstQr(head(unit * 0.22, unit * 0.22), text)
  }
}

/** A box in the middle of the part of the sheet that is seen, a little aside of one that is there already. */
function placed(editor: PopEditor, w: number, h: number) {
  const { width, height, contents } = popOf(editor)
  const { zoom } = editor.view.getState()
  const sheet = document.querySelector('[data-board] svg')?.getBoundingClientRect()
  const room = document.querySelector('[data-board]')?.parentElement?.getBoundingClientRect()
  const between = (value: number, most: number) => Math.min(most, Math.max(0, value))
  let [x, y] = [(width - w) / 2, (height - h) / 2]
  if (sheet && room) {
    const left = between((room.left - sheet.left) / zoom, width)
    const right = between((room.right - sheet.left) / zoom, width)
    const top = between((room.top - sheet.top) / zoom, height)
    const bottom = between((room.bottom - sheet.top) / zoom, height)
    if (right > left && bottom > top) [x, y] = [(left + right - w) / 2, (top + bottom - h) / 2]
  }
  const isTaken = () =>
    Object.values(contents).some((other) => Math.hypot(other.x - x, other.y - y) < 2 && other.w === w)
  for (let round = 0; round < 20 && isTaken(); round++) [x, y] = [x + 24, y + 24]
  return { x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(h) }
}
