// What dragging one of a thousand contents of a pop costs of a frame (edit, order, snap, drawing of what changed), and what ending,
// undoing and redoing it costs.
import { createDocumentHistory } from '@kamae/pose/history/document-history'
import { boundsOf } from '@kamae/pop/documents/boxes'
import { moveContents } from '@kamae/pop/commands/commands'
import type { Content } from '@kamae/pop/documents/content'
import { drawContent } from '@kamae/pop/draw/draw'
import { inDrawingOrder, type Pop } from '@kamae/pop/documents/pop'
import { roughMeasure } from '@kamae/pop/draw/rough-measure'
import { snapMove } from '@kamae/pop/commands/snap'
import { SAMPLE_BOX, SAMPLE_BUBBLE, SAMPLE_POP } from '@kamae/pop/testing/samples'

import { median } from '../support/median.ts'
import { row } from '../support/row.ts'

const COUNT = 1000
const ROUNDS = 60
const FRAME_MS = 1000 / 60

const all = Array.from({ length: COUNT }, (_, index): Content => {
  const place = { x: (index % 40) * 25, y: Math.floor(index / 40) * 25, z: index, id: `c${index}` }
  return index % 2 ? { ...SAMPLE_BUBBLE, ...place } : { ...SAMPLE_BOX, ...place }
})
const pop: Pop = { ...SAMPLE_POP, contents: Object.fromEntries(all.map((content) => [content.id, content])) }
const paint = { measure: roughMeasure, scope: 'bench' }
const history = createDocumentHistory(pop)

const timed = (work: () => void) => {
  const start = performance.now()
  work()
  return performance.now() - start
}

const drags: number[] = []
const ends: number[] = []
const undos: number[] = []
const redos: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const id = `c${(round * 7919) % COUNT}`
  const moving = pop.contents[id] ?? SAMPLE_BOX
  const others = all.filter((content) => content.id !== id).map(boundsOf)
  history.begin('moveContents')
  for (let step = 1; step <= 8; step++) {
    drags.push(
      timed(() => {
        const box = { ...boundsOf(moving), x: moving.x + step * 9, y: moving.y + step * 5 }
        const { dx, dy } = snapMove(box, others, 6)
        history.live(moveContents, { ids: [id], dx: step * 9 + dx, dy: step * 5 + dy })
        for (const content of inDrawingOrder(history.snapshot().document))
          if (content !== pop.contents[content.id]) drawContent(content, paint)
      }),
    )
  }
  ends.push(timed(() => history.commit()))
  undos.push(timed(() => history.undo()))
  redos.push(timed(() => history.redo()))
  history.undo()
}

const drag = median(drags)
const slowest = Math.max(median(ends), median(undos), median(redos))
row(
  `pop: a move of one of ${COUNT} contents, part of a frame`,
  `${((drag / FRAME_MS) * 100).toFixed(1)} %`,
  '≤ 50 %',
  drag <= FRAME_MS / 2,
)
row(
  `pop: ending, undoing or redoing it among ${COUNT}, part of a frame`,
  `${((slowest / FRAME_MS) * 100).toFixed(1)} %`,
  '≤ 100 %',
  slowest <= FRAME_MS,
)
