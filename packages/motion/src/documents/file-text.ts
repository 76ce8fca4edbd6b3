/** Text of a whole file: UTF-8 where it is valid UTF-8 (some newer tools write that), Shift_JIS otherwise. */
export function fileText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('shift_jis').decode(bytes)
  }
}
