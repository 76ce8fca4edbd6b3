import { describe, expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'
import { utf8Length } from './utf8-length.ts'

describe('a file named by its pose', () => {
  it('keeps any script', () => {
    expect(fileNameOf('朝のあいさつ', '.png')).toBe('朝のあいさつ.png')
    expect(fileNameOf('Grüße 좋은 아침', '.kamae-pose.json')).toBe('Grüße 좋은 아침.kamae-pose.json')
  })

  it('has no character that a system refuses', () => {
    expect(fileNameOf('a/b\\c:d*e?f"g<h>i|j\u0000k\n', '.png')).toBe('a b c d e f g h i j k.png')
    expect(fileNameOf('\u202Egnp.exe', '.png')).toBe('gnp.exe.png')
  })

  it('neither hides nor climbs', () => {
    expect(fileNameOf('../../etc', '.png')).toBe('etc.png')
    expect(fileNameOf('.hidden ', '.png')).toBe('hidden.png')
    expect(fileNameOf('end. . ', '.png')).toBe('end.png')
  })

  it('is called pose when nothing is left', () => {
    expect(fileNameOf('', '.png')).toBe('pose.png')
    expect(fileNameOf(' ... ', '.png')).toBe('pose.png')
  })

  it('is no device of Windows', () => {
    expect(fileNameOf('CON', '.png')).toBe('_CON.png')
    expect(fileNameOf('nul.tar', '.png')).toBe('_nul.tar.png')
    expect(fileNameOf('Contrapposto', '.png')).toBe('Contrapposto.png')
  })

  it('fits into 255 bytes without tearing a character', () => {
    const family = '👩‍👩‍👧'
    const name = fileNameOf(family.repeat(20), '.kamae-pose.json')
    expect(utf8Length(name)).toBeLessThan(255)
    const base = name.replace('.kamae-pose.json', '')
    expect(base.length).toBeGreaterThan(0)
  })
})
