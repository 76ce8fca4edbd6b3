const HEAD_BYTES = 4096
const GLB_HEADER_BYTES = 20
const JSON_BYTES = 8 * 1024 * 1024

/** What is looked at to find out what a file is, before anything of it is opened. */
export type FileHead = {
  readonly name: string
  readonly size: number
  /** The first bytes, at most 4 KiB. */
  readonly bytes: Uint8Array
  /** The same as text, as far as they are. */
  readonly start: string
  /** The JSON that the file is, or that a binary glTF begins with: at most 8 MiB of it; empty for other files. */
  readonly json: string
}

/** Reads as much of a file as shows its kind. Fails with a `DOMException` when the file was moved meanwhile. */
export async function readHead(file: File): Promise<FileHead> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const start = new TextDecoder().decode(bytes)
  const text = (from: number, to: number) => file.slice(from, Math.min(to, from + JSON_BYTES)).text()
  let json = ''
  // What is called an avatar goes through the avatars' gate, whatever it holds.
  if (/\.vrm$/i.test(file.name)) return { name: file.name, size: file.size, bytes, start, json }
  if (startsWith(bytes, 'glTF') && bytes.length >= GLB_HEADER_BYTES) {
    const length = new DataView(bytes.buffer).getUint32(12, true)
    json = await text(GLB_HEADER_BYTES, GLB_HEADER_BYTES + length)
  } else if (/^\uFEFF?\s*[{[]/.test(start)) json = await text(0, file.size)
  return { name: file.name, size: file.size, bytes, start, json }
}

/** Whether bytes begin with these letters of ASCII. */
export function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0))
}
