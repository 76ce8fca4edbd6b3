import { POSE_TABLES } from '@kamae/pose/library/built-in'
import { poseOf } from '@kamae/pose/library/author'
import type { Pose } from '@kamae/pose/documents/pose'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import type { Content, ContentOf, AvatarView, TextLanguage, TextStyle } from '../documents/content.ts'
import {
  firstBubble,
  firstCaption,
  firstPicture,
  firstQr,
  firstShape,
  firstSticker,
  firstStyle,
  WHOLE_BODY,
} from '../documents/first-contents.ts'
import { emptyPop, type Pop, type PopHead } from '../documents/pop.ts'
import type { StickerId } from '../documents/sticker-shapes.ts'
import type { TemplateWords } from './words.ts'

/** What a template is filled with. */
export type TemplateWorld = {
  readonly words: TemplateWords
  readonly lang: TextLanguage
  /** Who stands in the pictures, one after the other. */
  readonly avatars: readonly AvatarSource[]
}

/** A page to begin with; `sheet` are its sides in units. */
export type Template = {
  readonly id: string
  readonly kind: 'comic' | 'card' | 'print'
  readonly width: number
  readonly height: number
  readonly background?: string
  readonly lay: (page: Page, world: TemplateWorld) => void
}

type Place = readonly [x: number, y: number, w: number, h: number]
type Look<Kind extends Content['kind']> = Partial<Omit<ContentOf<Kind>, 'id' | 'kind' | 'style'>>

/** Where a template puts contents, one over the other. */
export type Page = {
  picture(
    place: Place,
    pose: string | null,
    look?: Look<'picture'> & { view?: Partial<AvatarView>; who?: number },
  ): void
  bubble(place: Place, text: string, look?: Look<'bubble'> & { style?: Partial<TextStyle> }): void
  caption(place: Place, text: string, look?: Look<'caption'> & { style?: Partial<TextStyle> }): void
  sticker(place: Place, id: StickerId, colour?: string, look?: Look<'sticker'>): void
  shape(place: Place, shape: ContentOf<'shape'>['shape'], look?: Look<'shape'>): void
  qr(place: Place, text: string): void
}

/** Views of a figure by what is seen of it. */
export const BUST: Partial<AvatarView> = { focus: 0.8, span: 0.56 }
export const KNEES_UP: Partial<AvatarView> = { focus: 0.64, span: 0.86 }
/** Room for hands over the head, with the knees or with all of the body; and for one who is in the air. */
export const HANDS_UP: Partial<AvatarView> = { focus: 0.8, span: 1.14 }
export const TALL: Partial<AvatarView> = { focus: 0.64, span: 1.46 }
export const IN_AIR: Partial<AvatarView> = { focus: 0.86, span: 1.6 }
export const FACE: Partial<AvatarView> = { focus: 0.9, span: 0.3 }

/** Fills a template. */
export function makeFromTemplate(template: Template, world: TemplateWorld, head: Partial<PopHead> = {}): Pop {
  const { width, height, background = '#ffffff' } = template
  const contents: Record<string, Content> = {}
  let z = 0
  const next = ([x, y, w, h]: Place) => ({ id: `t${z + 1}`, z: z++, box: { x, y, w, h } })
  const put = (content: Content) => {
    contents[content.id] = content
  }
  const isSquareScript = world.lang === 'ja' || world.lang === 'zh'
  const page: Page = {
    picture(place, pose, { view, who = 0, ...look } = {}) {
      const source = world.avatars[who % Math.max(1, world.avatars.length)]
      const posed = pose && source ? { source, pose: builtIn(pose), view: { ...WHOLE_BODY, ...view } } : null
      put({ ...firstPicture(next(place), posed), ...look })
    },
    bubble(place, text, { style, ...look } = {}) {
      const [x, y, w, h] = place
      const isTall = isSquareScript && h > w * 0.8
      // Columns want a tall bubble.
      const room: Place = isTall ? [x + w * 0.08, y, w * 0.84, h * 1.22] : place
      const set = { ...firstStyle(Math.round(Math.min(w, h) * 0.2), world.lang, isTall), ...style }
      put({ ...firstBubble(next(room), text, set), ...look })
    },
    caption(place, text, { style, ...look } = {}) {
      const size = Math.round(place[3] * 0.55)
      put({ ...firstCaption(next(place), text, { ...firstStyle(size, world.lang), ...style }), ...look })
    },
    sticker(place, id, colour, look = {}) {
      put({ ...firstSticker(next(place), id, colour), ...look })
    },
    shape(place, shape, look = {}) {
      put({ ...firstShape(next(place), shape), ...look })
    },
    qr(place, text) {
      put(firstQr(next(place), text))
    },
  }
  template.lay(page, world)
  return { ...emptyPop({ name: '', width, height, background, ...head }), contents }
}

const solved = new Map<string, Pose>()

function builtIn(id: string): Pose {
  const known = solved.get(id)
  if (known) return known
  const table = POSE_TABLES[id]
  if (!table) throw new RangeError(`There is no pose ${id}.`)
  const pose = poseOf(table)
  solved.set(id, pose)
  return pose
}
