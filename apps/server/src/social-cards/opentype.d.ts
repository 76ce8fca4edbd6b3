// What we use of the font reader that satori brings, which has no types of its own.
declare module '@shuding/opentype.js' {
  type Font = {
    readonly unitsPerEm: number
    charToGlyphIndex(character: string): number
    charToGlyph(character: string): { readonly advanceWidth?: number }
  }
  export function parse(bytes: ArrayBuffer): Font
}
