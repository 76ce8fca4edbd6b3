import { MotionError } from '../documents/motion-error.ts'
import { FBX_LIMITS, type FbxNode, type FbxValue, isPassedOver } from './fbx-node.ts'

const MOST_BYTES = 32 * 1024 * 1024
const MOST_TEXT = 4096
const NAME = /[\w|\- ]*:/y
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const WORD = /[A-Za-z_]\w*/y
const SPACE = /[ \t\r]/
const SPACE_OR_LINE = /\s/

/**
 * Reads the tree of a textual FBX of version 7.x: lines of `Name: value, value {` … `}`, and arrays as `*count { a: … }`.
 * Source: the files themselves as Autodesk's SDK writes them; https://banexdevblog.wordpress.com/2014/06/23/a-quick-tutorial-about-the-fbx-ascii-format/
 */
export function readAsciiFbx(bytes: Uint8Array): readonly FbxNode[] {
  if (bytes.length > MOST_BYTES) throw new MotionError('too-large')
  const text = new TextDecoder().decode(bytes)
  const version = Number(/^\s*FBXVersion:\s*(\d+)/m.exec(text.slice(0, 4096))?.[1] ?? Number.NaN)
  if (version < 7000) throw new MotionError('older-version')
  if (version >= 8000) throw new MotionError('newer-version')
  if (Number.isNaN(version)) throw new MotionError('damaged')
  let at = 0
  let nodes = 0
  let valuesLeft = FBX_LIMITS.values
  let numbersLeft = FBX_LIMITS.numbers

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }

  /** Passes over spaces and comments, and over ends of lines where the next token may stand in another. */
  function skip(space: RegExp): void {
    for (;;) {
      while (at < text.length && space.test(text[at] as string)) at++
      if (text[at] !== ';') return
      const end = text.indexOf('\n', at)
      at = end === -1 ? text.length : end
    }
  }

  function readList(depth: number): FbxNode[] {
    if (depth > FBX_LIMITS.depth) throw new MotionError('too-complex')
    const list: FbxNode[] = []
    for (;;) {
      skip(SPACE_OR_LINE)
      if (at >= text.length) {
        if (depth > 0) throw new MotionError('truncated')
        return list
      }
      if (text[at] === '}') {
        if (depth === 0) throw new MotionError('damaged')
        at++
        return list
      }
      const name = match(NAME)?.slice(0, -1).trim()
      if (name === undefined || name === '')
        throw new MotionError(at >= text.length ? 'truncated' : 'damaged')
      if (++nodes > FBX_LIMITS.nodes) throw new MotionError('too-complex')
      const isPassed = isPassedOver(name, depth)
      const values = readValues()
      skip(SPACE)
      let children: FbxNode[] = []
      if (text[at] === '{') {
        at++
        if (isPassed) passOver()
        else children = readList(depth + 1)
      }
      if (!isPassed) list.push({ name, values, children })
    }
  }

  function readValues(): FbxValue[] {
    const values: FbxValue[] = []
    for (;;) {
      // A list goes on in the next line where the last one ended with a comma.
      skip(values.length > 0 ? SPACE_OR_LINE : SPACE)
      const value = readValue()
      if (value === undefined) return values
      if (--valuesLeft < 0) throw new MotionError('too-complex')
      values.push(value)
      skip(SPACE)
      if (text[at] !== ',') return values
      at++
    }
  }

  function readValue(): FbxValue | undefined {
    const sign = text[at]
    if (sign === '"') {
      const end = text.indexOf('"', at + 1)
      if (end === -1) throw new MotionError('truncated')
      const value = text.slice(at + 1, Math.min(end, at + 1 + MOST_TEXT))
      at = end + 1
      return value.replaceAll('&quot;', '"')
    }
    if (sign === '*') return readArray()
    const number = match(NUMBER)
    if (number !== undefined) return Number(number)
    return match(WORD)
  }

  function readArray(): FbxValue {
    at++
    const count = Number(match(NUMBER) ?? Number.NaN)
    skip(SPACE_OR_LINE)
    if (!Number.isSafeInteger(count) || count < 0 || text[at] !== '{') throw new MotionError('damaged')
    const end = text.indexOf('}', at)
    if (end === -1) throw new MotionError('truncated')
    const body = text.slice(text.indexOf(':', at) + 1, end)
    at = end + 1
    let known: Float64Array | undefined
    return () => {
      if (known) return known
      numbersLeft -= count
      // A number takes two characters at least, with its comma.
      if (numbersLeft < 0 || count > body.length)
        throw new MotionError(count > body.length ? 'damaged' : 'too-complex')
      const numbers = body.trim() === '' ? [] : body.split(',').map(Number)
      if (numbers.length !== count) throw new MotionError('damaged')
      return (known = Float64Array.from(numbers))
    }
  }

  function passOver(): void {
    const mark = /["{}]/g
    for (let depth = 1; depth > 0;) {
      mark.lastIndex = at
      const found = mark.exec(text)
      if (!found) throw new MotionError('truncated')
      at = found.index + 1
      if (found[0] === '{') depth++
      else if (found[0] === '}') depth--
      else {
        const end = text.indexOf('"', at)
        if (end === -1) throw new MotionError('truncated')
        at = end + 1
      }
    }
  }

  return readList(0)
}
