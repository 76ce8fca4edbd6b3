import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './imports.mjs'
import { root } from '../run/run.mjs'

/** The widths at which layouts change, CSS pixels: those of the specification. */
const BREAKPOINTS = [320, 360, 375, 480, 768, 960, 1440]
const DOOR = `Layouts change at ${BREAKPOINTS.join(', ')}: (min-width: …) of one of them, or (max-width: …) of a pixel less. What depends on the width of its own place asks with @container.`

const ROOMS = ['apps/web/src', 'apps/server/src', 'entities', 'packages/ui/src', 'packages/stage/src']
const QUERY =
  /(?<edge>min|max)-width:\s*(?<length>[\d.]+\w*)|\bwidth\s*(?<sign>[<>]=?)\s*(?<bound>[\d.]+\w*)/g

/** The queries for the width of the window in a file that ask for another width; styles and what scripts and `sizes` ask. */
export function wrongBreakpoints(text) {
  return text.split('\n').flatMap((line, at) => {
    if (!/@media|[('"`]\((min|max)-width|[('"`]\(width/.test(line)) return []
    return [...line.matchAll(QUERY)]
      .filter(({ groups }) => !isBreakpoint(groups))
      .map(([query]) => ({ line: at + 1, query }))
  })
}

function isBreakpoint({ edge, length, sign, bound }) {
  const isBelow = edge === 'max' || sign === '<='
  const first = Number(/^([\d.]+)px$/.exec(length ?? bound)?.[1]) + (isBelow ? 1 : 0)
  return sign !== '>' && BREAKPOINTS.includes(first)
}

/** Checks that layouts change at the breakpoints of the specification and nowhere else. */
export async function checkBreakpoints() {
  const files = filesBelow(root, ROOMS).filter((file) => /\.(css|tsx?)$/.test(file))
  const failures = files.flatMap((file) =>
    wrongBreakpoints(readFileSync(join(root, file), 'utf8')).map(
      ({ line, query }) => `${file}:${line}: ${query} is no breakpoint. ${DOOR}`,
    ),
  )
  return {
    code: failures.length > 0 ? 1 : 0,
    output: failures.join('\n'),
    looked: files.length,
    what: 'files',
  }
}
