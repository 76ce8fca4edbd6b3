import { memo, type ReactNode } from 'react'
import type { Content } from '@kamae/pop/documents/content'
import { drawContent, transformOf } from '@kamae/pop/draw/draw'
import { measureText } from '../core/measure.ts'
import { svgTree } from '../../../features/pops/svg-tree.tsx'

/** Shapes of lines alone: what lies between the lines can be pressed. */
const OPEN: ReadonlySet<string> = new Set(['focus-lines', 'speed-lines', 'dots', 'line', 'arrow'])

type Drawn = { readonly href: string | undefined; readonly nodes: ReactNode[] }

// A content that comes onto another sheet of the board is not typeset again.
const drawings = new WeakMap<Content, Drawn>()

function drawingOf(content: Content, href: string | undefined): ReactNode[] {
  const known = drawings.get(content)
  if (known?.href === href && known) return known.nodes
  const nodes = svgTree(drawContent(content, { measure: measureText, scope: 'board', pictureOf: () => href }))
  drawings.set(content, { href, nodes })
  return nodes
}

/** One content as it is drawn; only those that changed are drawn anew. */
export const ContentView = memo(function ContentView({
  content,
  href,
}: {
  content: Content
  href: string | undefined
}) {
  if (content.isHidden) return null
  const isOpen = content.kind === 'shape' && OPEN.has(content.shape)
  const { w, h } = content
  return (
    <g
      data-content={content.isLocked ? undefined : content.id}
      transform={transformOf(content)}
      opacity={content.opacity}
    >
      {!isOpen && <path d={`M0 0H${w}V${h}H0z`} fill="transparent" />}
      {drawingOf(content, href)}
    </g>
  )
})
