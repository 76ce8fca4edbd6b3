import type { DocumentCommand } from '@kamae/pose/history/document-history'
import { type Box, boundsOf, unionOf } from '../documents/boxes.ts'
import {
  type Content,
  type ContentKind,
  type ContentOf,
  LARGEST_SIDE,
  SMALLEST_SIDE,
} from '../documents/content.ts'
import { inDrawingOrder, MOST_CONTENTS, type Pop, type PopHead } from '../documents/pop.ts'

/** An edit of a pop. Contents that are not there are passed over. */
export type PopCommand<Input> = DocumentCommand<Pop, Input>

type Ids = { readonly ids: readonly string[] }

/** What may be changed of a content of a kind. */
export type ContentChange = {
  [Kind in ContentKind]: Partial<Omit<ContentOf<Kind>, 'id' | 'kind'>>
}[ContentKind]

/** Puts contents on the pop, over those of the same ids; as many as still fit. */
export const addContents: PopCommand<{ contents: readonly Content[] }> = {
  id: 'addContents',
  run: (pop, { contents }) => {
    const next = { ...pop.contents }
    const fitting = fittingOf(pop, contents)
    for (const content of fitting) next[content.id] = content
    return fitting.length === 0 ? pop : { ...pop, contents: next }
  },
}

/** As many of these contents, from the first on, as a pop still has room for. */
export function fittingOf(pop: Pop, contents: readonly Content[]): readonly Content[] {
  let room = MOST_CONTENTS - Object.keys(pop.contents).length
  const most = contents.findIndex(({ id }) => !Object.hasOwn(pop.contents, id) && --room < 0)
  return most < 0 ? contents : contents.slice(0, most)
}

/** Takes contents off. */
export const removeContents: PopCommand<Ids> = {
  id: 'removeContents',
  run: (pop, { ids }) => {
    const gone = new Set(ids.filter((id) => Object.hasOwn(pop.contents, id)))
    if (gone.size === 0) return pop
    return {
      ...pop,
      contents: Object.fromEntries(Object.entries(pop.contents).filter(([id]) => !gone.has(id))),
    }
  },
}

/** Changes fields of contents. */
export const changeContents: PopCommand<Ids & { change: ContentChange }> = {
  id: 'changeContents',
  run: (pop, { ids, change }) => each(pop, ids, (content) => changed(content, change)),
}

/** Moves contents by units. */
export const moveContents: PopCommand<Ids & { dx: number; dy: number }> = {
  id: 'moveContents',
  run: (pop, { ids, dx, dy }) =>
    dx === 0 && dy === 0
      ? pop
      : each(pop, ids, (content) => ({ ...content, x: place(content.x + dx), y: place(content.y + dy) })),
}

/** Fits contents that fill one box into another; letters and lines grow with them where both sides do so alike. */
export const fitContents: PopCommand<Ids & { from: Box; to: Box }> = {
  id: 'fitContents',
  run: (pop, { ids, from, to }) => {
    const [sx, sy] = [to.w / Math.max(from.w, 1e-6), to.h / Math.max(from.h, 1e-6)]
    const scale = Math.abs(sx - sy) < 1e-3 ? sx : 1
    return each(pop, ids, (content) => {
      const turned = Math.abs(content.turn % 180) > 45 && Math.abs(content.turn % 180) < 135
      const [wide, high] = turned ? [sy, sx] : [sx, sy]
      const [w, h] = [side(content.w * wide), side(content.h * high)]
      const middle = {
        x: to.x + (content.x + content.w / 2 - from.x) * sx,
        y: to.y + (content.y + content.h / 2 - from.y) * sy,
      }
      const placed = { ...content, w, h, x: place(middle.x - w / 2), y: place(middle.y - h / 2) }
      return scale === 1 ? placed : scaled(placed, scale)
    })
  },
}

/** Sets box and turn of one content, as its handles do. */
export const placeContent: PopCommand<{ id: string; box: Box; turn?: number }> = {
  id: 'placeContent',
  run: (pop, { id, box, turn }) =>
    each(pop, [id], (content) => ({
      ...content,
      x: place(box.x),
      y: place(box.y),
      w: side(box.w),
      h: side(box.h),
      turn: turn === undefined ? content.turn : hundredth(wrapped(turn)),
    })),
}

/** Turns contents by degrees about the middle of them all. */
export const turnContents: PopCommand<Ids & { by: number }> = {
  id: 'turnContents',
  run: (pop, { ids, by }) => {
    const found = present(pop, ids)
    const all = unionOf(found.map(boundsOf))
    if (!all) return pop
    const middle = { x: all.x + all.w / 2, y: all.y + all.h / 2 }
    const angle = (by * Math.PI) / 180
    return each(pop, ids, (content) => {
      const [dx, dy] = [content.x + content.w / 2 - middle.x, content.y + content.h / 2 - middle.y]
      const x = middle.x + dx * Math.cos(angle) - dy * Math.sin(angle) - content.w / 2
      const y = middle.y + dx * Math.sin(angle) + dy * Math.cos(angle) - content.h / 2
      return { ...content, x: place(x), y: place(y), turn: hundredth(wrapped(content.turn + by)) }
    })
  },
}

export type Order = 'front' | 'forward' | 'backward' | 'back'

/** Moves contents among those that lie over and under them. */
export const orderContents: PopCommand<Ids & { to: Order }> = {
  id: 'orderContents',
  run: (pop, { ids, to }) => {
    const order = inDrawingOrder(pop)
    const wanted = new Set(ids)
    const chosen = order.filter(({ id }) => wanted.has(id))
    const rest = order.filter(({ id }) => !wanted.has(id))
    if (chosen.length === 0 || rest.length === 0) return pop
    const at = insertAt(order, rest, wanted, to)
    const next = rest.toSpliced(at, 0, ...chosen)
    if (next.every(({ id }, index) => id === order[index]?.id)) return pop
    const [below, above] = [rest[at - 1]?.z, rest[at]?.z]
    // Halved again and again, heights become one, and so do very large ones: all are given anew then.
    const isTight =
      below !== undefined && above !== undefined && above - below < LEAST_APART * (chosen.length + 1)
    if (isTight || Math.abs(below ?? 0) > MOST_HIGH || Math.abs(above ?? 0) > MOST_HIGH)
      return renumbered(pop, next)
    return each(pop, ids, (content) => {
      const index = chosen.findIndex(({ id }) => id === content.id)
      return { ...content, z: between(below, above, (index + 1) / (chosen.length + 1), index, chosen.length) }
    })
  },
}

/** Heights that are nearer to each other than this are given anew. */
const LEAST_APART = 1e-6
/** Where one more, and a half of one, can still be told apart. */
const MOST_HIGH = 1e9

function renumbered(pop: Pop, order: readonly Content[]): Pop {
  return {
    ...pop,
    contents: { ...pop.contents, ...Object.fromEntries(order.map((one, z) => [one.id, { ...one, z }])) },
  }
}

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Lines contents up with each other, or a single one with the sheet. Those of one group stay together. */
export const alignContents: PopCommand<Ids & { edge: Edge }> = {
  id: 'alignContents',
  run: (pop, { ids, edge }) => {
    const clusters = clustersOf(present(pop, ids))
    const boxes = clusters.map((cluster) => unionOf(cluster.map(boundsOf)))
    const all =
      clusters.length === 1
        ? { x: 0, y: 0, w: pop.width, h: pop.height }
        : unionOf(boxes.filter((box) => box !== undefined))
    if (!all) return pop
    return clusters.reduce((next, cluster, index) => {
      const box = boxes[index]
      if (!box) return next
      const [dx, dy] = offsetTo(edge, box, all)
      return moveContents.run(next, { ids: cluster.map(({ id }) => id), dx, dy })
    }, pop)
  },
}

/** Gives contents equal room between each other along an axis; the outermost stay. */
export const distributeContents: PopCommand<Ids & { axis: 'x' | 'y' }> = {
  id: 'distributeContents',
  run: (pop, { ids, axis }) => {
    const size = axis === 'x' ? 'w' : 'h'
    const clusters = clustersOf(present(pop, ids)).flatMap((cluster) => {
      const box = unionOf(cluster.map(boundsOf))
      return box ? [{ cluster, box }] : []
    })
    if (clusters.length < 3) return pop
    clusters.sort((a, b) => a.box[axis] + a.box[size] / 2 - b.box[axis] - b.box[size] / 2)
    const [first, last] = [clusters[0], clusters.at(-1)]
    if (!first || !last) return pop
    const filled = clusters.reduce((sum, { box }) => sum + box[size], 0)
    const gap = (last.box[axis] + last.box[size] - first.box[axis] - filled) / (clusters.length - 1)
    let at = first.box[axis]
    return clusters.reduce((next, { cluster, box }) => {
      const by = at - box[axis]
      at += box[size] + gap
      const move = axis === 'x' ? { dx: by, dy: 0 } : { dx: 0, dy: by }
      return moveContents.run(next, { ids: cluster.map(({ id }) => id), ...move })
    }, pop)
  },
}

/** Makes contents a group of this id, or lets them go alone again. */
export const groupContents: PopCommand<Ids & { group: string | undefined }> = {
  id: 'groupContents',
  run: (pop, { ids, group }) =>
    each(pop, ids, ({ group: _before, ...content }) => (group ? { ...content, group } : content)),
}

/** Changes name, size or colour of the pop itself. */
export const changePop: PopCommand<{ change: Partial<PopHead> }> = {
  id: 'changePop',
  run: (pop, { change }) => ({ ...pop, ...change }),
}

/** Puts another pop in place of this one: a template, a file. */
export const replacePop: PopCommand<{ pop: Pop }> = {
  id: 'replacePop',
  run: (_before, { pop }) => pop,
}

/** Every command there is. */
export const POP_COMMANDS = [
  addContents,
  removeContents,
  changeContents,
  moveContents,
  fitContents,
  placeContent,
  turnContents,
  orderContents,
  alignContents,
  distributeContents,
  groupContents,
  changePop,
  replacePop,
] as const

const EVERYWHERE: ReadonlySet<string> = new Set(['group', 'isLocked', 'isHidden'])

/** Fields that a content of this kind does not have are passed over. */
function changed(content: Content, change: ContentChange): Content {
  const known = Object.entries(change).filter(([field]) => field in content || EVERYWHERE.has(field))
  return known.length === 0 ? content : { ...content, ...Object.fromEntries(known) }
}

function present(pop: Pop, ids: readonly string[]): Content[] {
  return ids.flatMap((id) => (Object.hasOwn(pop.contents, id) ? (pop.contents[id] ?? []) : []))
}

function each(pop: Pop, ids: readonly string[], edit: (content: Content) => Content): Pop {
  const found = present(pop, ids)
  if (found.length === 0) return pop
  const contents = { ...pop.contents }
  for (const content of found) contents[content.id] = edit(content)
  return { ...pop, contents }
}

/** Contents that move together: those of a group, and each of the others alone. */
function clustersOf(contents: readonly Content[]): Content[][] {
  const groups = new Map<string, Content[]>()
  for (const content of contents) {
    const key = content.group ? `group ${content.group}` : `alone ${content.id}`
    groups.set(key, [...(groups.get(key) ?? []), content])
  }
  return [...groups.values()]
}

function insertAt(
  order: readonly Content[],
  rest: readonly Content[],
  wanted: ReadonlySet<string>,
  to: Order,
): number {
  if (to === 'front') return rest.length
  if (to === 'back') return 0
  const places = order.flatMap(({ id }, index) => (wanted.has(id) ? [index] : []))
  if (to === 'forward') {
    const next = order.slice((places.at(-1) ?? 0) + 1).find(({ id }) => !wanted.has(id))
    return next ? rest.indexOf(next) + 1 : rest.length
  }
  const before = order.slice(0, places[0] ?? 0).findLast(({ id }) => !wanted.has(id))
  return before ? rest.indexOf(before) : 0
}

function between(
  below: number | undefined,
  above: number | undefined,
  part: number,
  index: number,
  count: number,
): number {
  if (below === undefined && above === undefined) return index
  if (below === undefined) return (above ?? 0) - count + index
  if (above === undefined) return below + 1 + index
  return below + (above - below) * part
}

function offsetTo(edge: Edge, box: Box, all: Box): readonly [dx: number, dy: number] {
  switch (edge) {
    case 'left':
      return [all.x - box.x, 0]
    case 'center':
      return [all.x + all.w / 2 - box.x - box.w / 2, 0]
    case 'right':
      return [all.x + all.w - box.x - box.w, 0]
    case 'top':
      return [0, all.y - box.y]
    case 'middle':
      return [0, all.y + all.h / 2 - box.y - box.h / 2]
    case 'bottom':
      return [0, all.y + all.h - box.y - box.h]
  }
}

function scaled(content: Content, scale: number): Content {
  const line =
    'lineWidth' in content ? { lineWidth: Math.min(200, hundredth(content.lineWidth * scale)) } : {}
  const radius =
    'radius' in content ? { radius: Math.min(LARGEST_SIDE, hundredth(content.radius * scale)) } : {}
  const padding = 'padding' in content ? { padding: Math.min(1000, hundredth(content.padding * scale)) } : {}
  const style =
    'style' in content
      ? {
          style: {
            ...content.style,
            size: Math.min(2000, Math.max(4, hundredth(content.style.size * scale))),
            outlineWidth: Math.min(100, hundredth(content.style.outlineWidth * scale)),
          },
        }
      : {}
  return { ...content, ...line, ...radius, ...padding, ...style }
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100 + 0
}

function place(value: number): number {
  return Math.min(100_000, Math.max(-100_000, hundredth(value)))
}

function side(value: number): number {
  return Math.min(LARGEST_SIDE, Math.max(SMALLEST_SIDE, hundredth(value)))
}

function wrapped(turn: number): number {
  const rest = ((((turn + 180) % 360) + 360) % 360) - 180
  return rest === -180 ? 180 : rest
}
