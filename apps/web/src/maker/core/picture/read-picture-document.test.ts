// @vitest-environment node
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writePoseDocument, writeSceneDocument } from '@kamae/pose/documents/documents'
import { SAMPLE_POSE, SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { PNG_SIGNATURE, pngChunk } from '@kamae/stage/picture/png-chunk'
import { pngMetadata } from '@kamae/stage/picture/png-metadata'
import { documentInPicture } from './read-picture-document.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const scene = writeSceneDocument(SAMPLE_SCENE)
const pose = writePoseDocument(SAMPLE_POSE)
const pixels = pngChunk('IDAT', new Uint8Array(300_000))

function png(...chunks: readonly Uint8Array[]): Blob {
  const header = pngChunk('IHDR', Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0))
  return new Blob([PNG_SIGNATURE, header, ...chunks, pngChunk('IEND')].map((part) => new Uint8Array(part)))
}

/** An iTXt chunk, packed or not. */
function iTXt(keyword: string, text: string | Uint8Array, packed = true): Uint8Array {
  const data = typeof text === 'string' ? bytes(text) : text
  const body = packed ? deflateSync(data) : data
  return pngChunk(
    'iTXt',
    Buffer.concat([bytes(keyword), Uint8Array.of(0, packed ? 1 : 0, 0), bytes('en\0'), bytes('\0'), body]),
  )
}

describe('a picture of ours', () => {
  it('gives back the scene that it was taken of, whatever its script', async () => {
    const named = { ...SAMPLE_SCENE, name: '朝のあいさつ 👩‍👩‍👧' }
    const chunks = await pngMetadata(300, { keyword: 'kamae-scene', text: writeSceneDocument(named) })
    expect(await documentInPicture(png(...chunks, pixels))).toEqual({ kind: 'scene', scene: named })
  })

  it('gives back a pose, also after its pixels and in every kind of text chunk', async () => {
    const found = { kind: 'pose', pose: SAMPLE_POSE }
    expect(await documentInPicture(png(pixels, pixels, iTXt('kamae-pose', pose)))).toEqual(found)
    expect(await documentInPicture(png(iTXt('kamae-pose', pose, false), pixels))).toEqual(found)
    expect(await documentInPicture(png(pngChunk('tEXt', bytes(`kamae-pose\0${pose}`))))).toEqual(found)
    const zTXt = Buffer.concat([bytes('kamae-pose\0\0'), deflateSync(bytes(pose))])
    expect(await documentInPicture(png(pngChunk('zTXt', zTXt)))).toEqual(found)
  })

  it('says when what it carries is of a newer Kamae or not what it claims', async () => {
    const newer = JSON.stringify({ ...SAMPLE_SCENE, version: 2 })
    expect(await documentInPicture(png(iTXt('kamae-scene', newer)))).toEqual({
      kind: 'broken',
      reason: 'newer-version',
    })
    expect(await documentInPicture(png(iTXt('kamae-scene', pose)))).toEqual({
      kind: 'broken',
      reason: 'not-a-scene',
    })
    expect(await documentInPicture(png(iTXt('kamae-pose', '{')))).toEqual({
      kind: 'broken',
      reason: 'not-json',
    })
    const nobody = writeSceneDocument({ ...SAMPLE_SCENE, avatars: [] })
    expect(await documentInPicture(png(iTXt('kamae-scene', nobody)))).toEqual({
      kind: 'broken',
      reason: 'not-a-scene',
    })
  })
})

describe('a picture of another hand', () => {
  it('carries nothing when it is no PNG, is empty, or has other people’s chunks', async () => {
    expect(await documentInPicture(new Blob([]))).toBeUndefined()
    expect(await documentInPicture(new Blob([bytes('kamae-scene')]))).toBeUndefined()
    expect(
      await documentInPicture(png(pixels, iTXt('parameters', scene), iTXt('Kamae-Scene', scene))),
    ).toBeUndefined()
    expect(
      await documentInPicture(png(pngChunk('tEXt', bytes(`Comment\0kamae-pose\0${pose}`)))),
    ).toBeUndefined()
  })

  it('is not believed when a check is wrong', async () => {
    const chunk = iTXt('kamae-scene', scene)
    chunk[60] = (chunk[60] ?? 0) ^ 1
    expect(await documentInPicture(png(chunk, pixels))).toBeUndefined()
  })

  it('carries nothing wherever it is cut off', async () => {
    const whole = png(iTXt('kamae-pose', pose), pixels)
    const end = whole.size - pixels.length - 12
    for (let size = 0; size < end; size += 7)
      expect(await documentInPicture(whole.slice(0, size))).toBeUndefined()
    expect(await documentInPicture(whole.slice(0, whole.size - 1000))).toMatchObject({ kind: 'pose' })
  })

  it('claims no more bytes than it has', async () => {
    for (const length of [0xffffffff, 0x7fffffff, 0x80000000]) {
      const chunk = iTXt('kamae-scene', scene)
      new DataView(chunk.buffer).setUint32(0, length)
      expect(await documentInPicture(png(chunk))).toBeUndefined()
    }
  })

  it('cannot blow up: what unpacks to more than a scene may have is dropped on the way', async () => {
    const before = process.memoryUsage().rss
    const bomb = deflateSync(new Uint8Array(256 * 1024 * 1024), { level: 9 })
    const rss = process.memoryUsage().rss
    const chunk = pngChunk('iTXt', Buffer.concat([bytes('kamae-scene\0\u0001\0\0\0'), bomb]))
    expect(chunk.length).toBeLessThan(1024 * 1024)
    expect(await documentInPicture(png(chunk))).toBeUndefined()
    expect(process.memoryUsage().rss - Math.max(before, rss)).toBeLessThan(64 * 1024 * 1024)
  })

  it('is tried four times at most, and the first whole one counts', async () => {
    const broken = pngChunk('iTXt', bytes('kamae-pose\0\u0001\0\0\0not packed'))
    const good = iTXt('kamae-pose', pose)
    const other = iTXt('kamae-pose', writePoseDocument({ ...SAMPLE_POSE, hips: [0.5, 0, 0] }))
    expect(await documentInPicture(png(good, other))).toEqual({ kind: 'pose', pose: SAMPLE_POSE })
    expect(await documentInPicture(png(broken, broken, broken, good))).toMatchObject({ kind: 'pose' })
    expect(await documentInPicture(png(broken, broken, broken, broken, good))).toBeUndefined()
  })

  it('may nest, leave out its ends and be of no text at all', async () => {
    const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`
    expect(await documentInPicture(png(iTXt('kamae-scene', deep)))).toEqual({
      kind: 'broken',
      reason: 'not-a-scene',
    })
    const inside = scene.replace('"name":', `"more":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)},"name":`)
    expect((await documentInPicture(png(iTXt('kamae-scene', inside))))?.kind).toMatch(/scene|broken/)
    expect(await documentInPicture(png(pngChunk('iTXt', bytes('kamae-scene'))))).toBeUndefined()
    expect(await documentInPicture(png(pngChunk('iTXt', bytes('kamae-scene\0\u0001\0en'))))).toBeUndefined()
    expect(
      await documentInPicture(png(iTXt('kamae-scene', Uint8Array.of(0xff, 0xfe, 0x80), false))),
    ).toBeUndefined()
    expect(await documentInPicture(png(pngChunk('tEXt', bytes('kamae-pose\0'))))).toEqual({
      kind: 'broken',
      reason: 'not-json',
    })
  })

  it('may have very many chunks', async () => {
    const chunks = Array.from({ length: 20_000 }, () => pngChunk('zzZz'))
    expect(await documentInPicture(png(...chunks, iTXt('kamae-pose', pose)))).toMatchObject({ kind: 'pose' })
  })
})
