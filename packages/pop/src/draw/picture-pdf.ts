import { joinBytes } from '@kamae/pose/bytes/join-bytes'
import { latin1Bytes } from '@kamae/pose/bytes/latin1-bytes'

/** A picture as PDF keeps it: rows of RGB from the top, and how opaque each point is where it is not all. Both deflated by zlib. */
export type PdfPicture = {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
  readonly alpha?: Uint8Array
}

const POINTS_PER_INCH = 72

/**
 * Writes a PDF of one page that a picture fills, at so many of its pixels an inch: without loss, so letters stay sharp.
 * By PDF 1.7 (ISO 32000-1): 7.3.8 streams, 7.5.4 cross-reference table, 8.9.5 image dictionaries, 11.6.5.3 soft masks, 14.3.3
 * document information.
 */
export function writePdf(
  picture: PdfPicture,
  { dpi, title }: { readonly dpi: number; readonly title: string },
): Uint8Array<ArrayBuffer> {
  const { width, height, rgb, alpha } = picture
  const [wide, high] = [points(width, dpi), points(height, dpi)]
  const content = latin1Bytes(`q ${wide} 0 0 ${high} 0 0 cm /P Do Q`)
  const image = (space: string, mask: string, bytes: Uint8Array) =>
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${space} /BitsPerComponent 8 /Filter /FlateDecode${mask}`,
      bytes,
    )
  const objects: readonly (readonly Uint8Array[])[] = [
    [latin1Bytes('<< /Type /Catalog /Pages 2 0 R >>')],
    [latin1Bytes('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      latin1Bytes(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Resources << /XObject << /P 5 0 R >> >> /Contents 4 0 R >>`,
      ),
    ],
    stream('', content),
    image('DeviceRGB', alpha ? ' /SMask 7 0 R' : '', rgb),
    [latin1Bytes(`<< /Title ${textString(title)} /Producer (Kamae) >>`)],
    ...(alpha ? [image('DeviceGray', '', alpha)] : []),
  ]
  const parts: Uint8Array[] = [latin1Bytes('%PDF-1.7\n%'), new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])]
  const places: number[] = []
  let length = parts.reduce((sum, part) => sum + part.length, 0)
  const put = (part: Uint8Array) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, index) => {
    places.push(length)
    put(latin1Bytes(`${index + 1} 0 obj\n`))
    for (const part of object) put(part)
    put(latin1Bytes('\nendobj\n'))
  })
  const start = length
  const entries = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  put(latin1Bytes(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`))
  put(
    latin1Bytes(
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return joinBytes(parts)
}

function points(pixels: number, dpi: number): number {
  return Math.round((pixels / dpi) * POINTS_PER_INCH * 1000) / 1000
}

function stream(entries: string, bytes: Uint8Array): readonly Uint8Array[] {
  return [
    latin1Bytes(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    latin1Bytes('\nendstream'),
  ]
}

/** A text string in UTF-16BE with its mark, in hexadecimal (7.9.2.2). */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  )
  return `<feff${units.join('')}>`
}
