import { deflateSync, gzipSync } from 'node:zlib'
import { PNG_SIGNATURE, pngChunk } from '@kamae/stage/picture/png-chunk'
import type { HostileSet } from './hostile-avatars.ts'

const MIB = 1024 * 1024
/** What a picture may try to carry along; it must not be in what is kept. */
export const STOWAWAY = 'alert(document.domain)'

function chunk(name: string, body?: Uint8Array, claimed?: number): Uint8Array {
  const whole = pngChunk(name, body)
  if (claimed !== undefined) new DataView(whole.buffer).setUint32(0, claimed)
  return whole
}

function header(
  width: number,
  height: number,
  [depth, colour, pack, filter, lace] = [8, 2, 0, 0, 0],
): Uint8Array {
  const body = new Uint8Array(13)
  const view = new DataView(body.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  body.set([depth ?? 8, colour ?? 2, pack ?? 0, filter ?? 0, lace ?? 0], 8)
  return chunk('IHDR', body)
}

const rows = (width: number, height: number, value = 0) => {
  const bytes = new Uint8Array((width * 3 + 1) * height).fill(value)
  for (let row = 0; row < height; row++) bytes[row * (width * 3 + 1)] = 0
  return chunk('IDAT', deflateSync(bytes))
}
const END = chunk('IEND')
const png = (...parts: Uint8Array[]) => Buffer.concat([PNG_SIGNATURE, ...parts])
/** A picture of 8 × 8 with more chunks before its pixels. */
const carrying = (...parts: Uint8Array[]) => png(header(8, 8), ...parts, rows(8, 8), END)
const text = (words: string) => Buffer.from(words, 'latin1')

/** Pictures that are broken or too much: each is refused. */
export const REFUSED_PICTURES: HostileSet = {
  'no byte': () => new Uint8Array(),
  'a signature alone': () => png(),
  'a header alone': () => png(header(8, 8)),
  'no pixels': () => png(header(8, 8), END),
  'pixels before the header': () => png(rows(8, 8), header(8, 8), END),
  'no width': () => png(header(0, 8), rows(8, 8), END),
  'no height': () => png(header(8, 0), rows(8, 8), END),
  'a width of 2^31': () => png(header(2 ** 31, 8), rows(8, 8), END),
  'a milliard pixels of nothing': () => png(header(32_768, 32_768), rows(8, 8), END),
  '16,385 pixels wide': () => png(header(16_385, 1), rows(16_385, 1), END),
  'one row over 16.7 Mpx': () => png(header(4096, 4097), rows(8, 8), END),
  'a depth of 3': () => png(header(8, 8, [3, 2, 0, 0, 0]), rows(8, 8), END),
  'a colour type of 5': () => png(header(8, 8, [8, 5, 0, 0, 0]), rows(8, 8), END),
  'an interlacing of 7': () => png(header(8, 8, [8, 2, 0, 0, 7]), rows(8, 8), END),
  'a palette that is not there': () => png(header(8, 8, [8, 3, 0, 0, 0]), rows(8, 8), END),
  'a palette of one byte': () =>
    png(header(8, 8, [8, 3, 0, 0, 0]), chunk('PLTE', Uint8Array.of(1)), rows(8, 8), END),
  'pixels that do not unpack': () => png(header(8, 8), chunk('IDAT', text('no zlib here')), END),
  'pixels cut off': () => png(header(512, 512), chunk('IDAT', deflateSync(new Uint8Array(700)).slice(0, 8))),
  'a chunk of 4 GiB': () => png(header(8, 8), chunk('IDAT', new Uint8Array(4), 0xffffffff), END),
  'a chunk that wraps round': () => png(header(8, 8), chunk('IDAT', new Uint8Array(4), 0xfffffff4), END),
  'a wrong checksum in the header': () => {
    const bytes = png(header(8, 8), rows(8, 8), END)
    bytes[29] = (bytes[29] ?? 0) ^ 0xff
    return bytes
  },
  '11 MiB': () => carrying(chunk('tEXt', new Uint8Array(11 * MIB))),
  'an SVG': () => text(`<svg xmlns="http://www.w3.org/2000/svg" onload="${STOWAWAY}" width="9" height="9"/>`),
  'an SVG behind a space': () => text(' <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'an SVG that includes a file': () =>
    text(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
    ),
  'an SVG in gzip': () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  'a GIF': () =>
    text('GIF89a\u0001\u0000\u0001\u0000\u0080\u0000\u0000\u0000\u0000\u0000\u00ff\u00ff\u00ff!'),
  'a PDF': () => text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
  'a TIFF': () => text('II*\u0000\u0008\u0000\u0000\u0000'),
  'a page': () => text(`<!doctype html><script>${STOWAWAY}</script>`),
  'a JPEG of a marker alone': () => Uint8Array.of(0xff, 0xd8, 0xff),
  'a JPEG with a segment of no length': () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9),
  'a JPEG of 65,535 squared': () =>
    Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0, 0xff, 0xd9),
  'a WebP of a head alone': () => text('RIFF\u00ff\u00ff\u00ff\u00ffWEBP'),
  'a WebP of 16,384 squared': () =>
    text(
      'RIFF\u0020\u0000\u0000\u0000WEBPVP8X\u000a\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u00ff\u003f\u0000\u00ff\u003f\u0000',
    ),
}

/** Pictures that can be read, with something beside them: what is kept has nothing of it. */
export const CLEANED_PICTURES: HostileSet = {
  '16.7 Mpx of nothing in 50 KB': () => png(header(4096, 4096), rows(4096, 4096), END),
  'a text that unpacks to 50 MiB': () =>
    carrying(chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(50 * MIB, 'x'))]))),
  'a profile that unpacks to 50 MiB': () =>
    carrying(chunk('iCCP', Buffer.concat([text('p\0\0'), deflateSync(Buffer.alloc(50 * MIB))]))),
  'a profile of noise': () =>
    carrying(chunk('iCCP', Buffer.concat([text('p\0\0'), deflateSync(text(STOWAWAY))]))),
  'ten thousand texts': () =>
    carrying(...Array.from({ length: 10_000 }, () => chunk('tEXt', text(`a\0${STOWAWAY}`)))),
  'a script in a text': () => carrying(chunk('tEXt', text(`Comment\0<script>${STOWAWAY}</script>`))),
  'a script in XMP': () =>
    carrying(
      chunk(
        'iTXt',
        text(`XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${STOWAWAY}</x:xmpmeta>`),
      ),
    ),
  'a script in Exif': () => carrying(chunk('eXIf', text(`MM\0*\0\0\0\u0008\0\0${STOWAWAY}`))),
  'a page behind its end': () => Buffer.concat([carrying(), text(`<script>${STOWAWAY}</script>`)]),
  'a ZIP behind its end': () => Buffer.concat([carrying(), text(`PK\u0003\u0004${STOWAWAY}`)]),
  'a moving picture': () =>
    carrying(chunk('acTL', Uint8Array.of(0, 0, 0x27, 0x10, 0, 0, 0, 0)), chunk('fcTL', new Uint8Array(26))),
  'a gamma of nothing': () => carrying(chunk('gAMA', new Uint8Array(4))),
  'a chunk of our own': () => carrying(chunk('kaMe', text(STOWAWAY))),
}
