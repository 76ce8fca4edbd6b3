import { createElement, type ReactNode } from 'react'
import type { SvgNode } from '@kamae/pop/draw/svg'

/** What the package drew, as elements of the page. */
export function svgTree(nodes: readonly (SvgNode | string)[]): ReactNode[] {
  return nodes.map((node, index) =>
    typeof node === 'string'
      ? node
      : createElement(node.tag, { ...node.attributes, key: index }, ...svgTree(node.children)),
  )
}
