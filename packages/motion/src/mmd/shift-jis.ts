const LEADS = [...range(0x81, 0x9f), ...range(0xe0, 0xfc)]
const TRAILS = [...range(0x40, 0x7e), ...range(0x80, 0xfc)]

/** Text of a fixed-size field, up to its first zero byte; what cannot be read becomes U+FFFD. */
export function fieldText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return new TextDecoder('shift_jis').decode(end < 0 ? bytes : bytes.subarray(0, end))
}

let codes: ReadonlyMap<string, number> | undefined

/** Bytes of a text in Shift_JIS; a character that it has not becomes `?`. Source of the table: the platform's own decoder (WHATWG Encoding). */
export function toShiftJis(text: string): Uint8Array {
  codes ??= tableOfCodes()
  const bytes: number[] = []
  for (const char of text) {
    const code = codes.get(char) ?? 0x3f
    if (code > 0xff) bytes.push(code >> 8)
    bytes.push(code & 0xff)
  }
  return Uint8Array.from(bytes)
}

function tableOfCodes(): ReadonlyMap<string, number> {
  const table = new Map<string, number>()
  const decoder = new TextDecoder('shift_jis')
  const learn = (code: number, ...bytes: number[]): void => {
    const char = decoder.decode(Uint8Array.from(bytes))
    if (Array.from(char).length === 1 && char !== '\uFFFD' && !table.has(char)) table.set(char, code)
  }
  for (const code of [...range(0x00, 0x7e), ...range(0xa1, 0xdf)]) learn(code, code)
  for (const lead of LEADS) for (const trail of TRAILS) learn((lead << 8) | trail, lead, trail)
  return table
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
