import { utf8Length } from './utf8-length.ts'

const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i
// Refused by Windows (docs: "Naming Files, Paths, and Namespaces"); control, format and lone surrogate characters hurt elsewhere.
const UNSAFE = /(?![\u200c\u200d])[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
const LONGEST_BYTES = 180

/** A file name from a pose's name that every system can keep, in any script: at most 180 bytes before the ending. */
export function fileNameOf(name: string, ending: string): string {
  const clean = trimEnds(name.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/gu, ' '))
  const base = trimEnds(cutToBytes(clean, LONGEST_BYTES)) || 'pose'
  return `${RESERVED.test(base) ? `_${base}` : base}${ending}`
}

function trimEnds(text: string): string {
  return text.replace(/^[\s.~-]+|[\s.]+$/gu, '')
}

/** Cuts between what a reader sees as characters, so that no emoji or accent is torn. */
function cutToBytes(text: string, limit: number): string {
  if (utf8Length(text) <= limit) return text
  let kept = ''
  let bytes = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += utf8Length(segment)
    if (bytes > limit) break
    kept += segment
  }
  return kept
}
