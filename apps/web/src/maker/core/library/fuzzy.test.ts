import { describe, expect, it } from 'vitest'
import { fit, matchesWordStarts, plain } from './fuzzy.ts'

const best = (typed: string, texts: readonly string[]) =>
  texts
    .map((text) => ({ text, score: fit(plain(typed), plain(text)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text)

describe('finding by typing', () => {
  const names = ['Left elbow', 'Right elbow', 'Left hand', 'Feet on the floor', 'Reset the pose', 'Mirror']

  it('finds by words in any order, by beginnings, and without accents or case', () => {
    expect(best('elbow left', names)).toEqual(['Left elbow'])
    expect(best('el', names)).toContain('Right elbow')
    expect(best('epinglé', ['Épingler'])).toEqual(['Épingler'])
    expect(best('ひじ', ['左ひじ', '左手'])).toEqual(['左ひじ'])
  })

  it('finds what is typed with letters left out, and puts it behind what is written whole', () => {
    expect(best('mrr', names)).toEqual(['Mirror'])
    expect(best('lftelb', names)).toEqual(['Left elbow'])
    expect(best('lft elb', names)).toEqual(['Left elbow'])
    expect(best('pose', ['Pseudo overlay set e', 'Reset the pose'])[0]).toBe('Reset the pose')
  })

  it('distinguishes what begins words of a text from what is within one or is spelled by some letters', () => {
    expect(matchesWordStarts('elbow left', plain('Left elbow'))).toBe(true)
    expect(matchesWordStarts('lft elbow', plain('Left elbow'))).toBe(false)
    expect(matchesWordStarts('bow', plain('Left elbow'))).toBe(false)
  })

  it('puts the shorter of two that fit alike first, and finds nothing for other letters', () => {
    expect(best('hand', ['Left hand, pinned', 'Hand'])).toEqual(['Hand', 'Left hand, pinned'])
    expect(best('xyz', names)).toEqual([])
  })
})
