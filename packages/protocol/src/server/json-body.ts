import { CallError } from '../contract/errors.ts'

/** How deep an input may be nested. */
export const DEEPEST = 32

/** Reads a request's JSON object; an empty body is `{}`. Refuses one of more than `bytes` or nested deeper than `depth`. */
export async function readJsonBody(
  request: Request,
  { bytes, depth = DEEPEST }: { readonly bytes: number; readonly depth?: number },
): Promise<Record<string, unknown>> {
  const text = await readText(request, bytes)
  if (text.trim() === '') return {}
  if (isTooDeep(text, depth)) throw new CallError('invalid-argument', `Nest the body at most ${depth} deep.`)
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CallError('invalid-argument', 'Send one JSON object as the body.')
  }
  return value as Record<string, unknown>
}

async function readText(request: Request, limit: number): Promise<string> {
  const tooLarge = new CallError('invalid-argument', `Send at most ${limit} bytes.`, { limit })
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > limit) {
      await reader.cancel()
      throw tooLarge
    }
    chunks.push(value)
  }
  return decode(chunks)
}

function decode(chunks: readonly Uint8Array[]): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    if (error instanceof TypeError) throw new CallError('invalid-argument', 'Send the body as UTF-8.')
    throw error
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new CallError('invalid-argument', 'Send valid JSON as the body.')
    throw error
  }
}

/** Whether a JSON text is nested deeper than that: looks at brackets outside of strings alone, before anything is built. */
export function isTooDeep(text: string, deepest: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) at = endOfString(text, at)
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > deepest) return true
    } else if (code === 0x7d || code === 0x5d) depth--
  }
  return false
}

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === 0x5c) slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}
