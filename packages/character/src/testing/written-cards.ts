import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * Files with text of our own that other programs wrote themselves, byte for byte: SillyTavern 1.19.0 (`charaFormatData`,
 * its PNG writer and its export), character-card-utils 2.0.3 (V2) and RisuAI's ccardlib 0.4.2 (V3).
 */
export const WRITTEN_CARDS = {
  sillyTavern: { spec: 'v2', json: textOf('sillytavern-1.19.0'), indent: 4 },
  cardUtils: { spec: 'v2', json: textOf('character-card-utils-2.0.3'), indent: 0 },
  ccardlib: { spec: 'v3', json: textOf('ccardlib-0.4.2'), indent: 0 },
} as const

export const SILLY_TAVERN_PNG: Uint8Array = readFileSync(fixture('sillytavern-1.19.0.png'))

function textOf(name: string): string {
  return gunzipSync(readFileSync(fixture(`${name}.json.gz`))).toString('utf8')
}

function fixture(name: string): URL {
  return new URL(`../fixtures/${name}`, import.meta.url)
}
