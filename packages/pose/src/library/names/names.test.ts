import { expect, test } from 'vitest'
import { BUILT_IN_POSES } from '../built-in.ts'
import { BUILT_IN_PAIRS } from '../built-in-pairs.ts'
import { POSE_TAGS } from '../pose-tags.ts'
import { NAMES as DE } from './de.ts'
import { NAMES as EN } from './en.ts'
import { NAMES as ES } from './es.ts'
import { NAMES as FR } from './fr.ts'
import { NAMES as JA } from './ja.ts'
import { NAMES as KO } from './ko.ts'
import { NAMES as ZH } from './zh.ts'

const IDS = [...BUILT_IN_POSES, ...BUILT_IN_PAIRS].map(({ id }) => id)

test.each(Object.entries({ ja: JA, en: EN, zh: ZH, es: ES, de: DE, fr: FR, ko: KO }))(
  'every pose, pair and drawer of the library has a name in %s, and nothing else has',
  (_, { poses, tags }) => {
    expect(Object.keys(poses)).toEqual(IDS)
    expect(Object.keys(tags)).toEqual([...POSE_TAGS])
    const names = [...Object.values(poses), ...Object.values(tags)]
    expect(names.filter((name) => name.trim() === '')).toEqual([])
    // Two poses of one name could not be told apart.
    expect(new Set(Object.values(poses)).size).toBe(IDS.length)
  },
)
