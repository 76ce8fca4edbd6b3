import { useEffect } from 'react'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { activeOf } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import { announce } from '../../core/announce.ts'
import { BONE_NAMES } from '../../../features/pose-names/bone-names.ts'
import { describeStep } from '../../core/describe-step.ts'

/** Reads aloud what undo and redo did, and what was pinned or let go. */
export function useAnnouncedHistory(maker: Maker): void {
  const { i18n } = useLingui()
  useEffect(() => {
    const { history } = maker
    let { entries, position } = history
    const pinsOf = () => activeOf(maker)?.pins ?? []
    let pins = pinsOf()
    const announcePins = () => {
      const now = pinsOf()
      const has = (list: typeof now, bone: Bone) => list.some((pin) => pin.bone === bone)
      for (const { bone } of [...now, ...pins]) {
        const name = i18n._(BONE_NAMES[bone])
        if (!has(pins, bone)) announce(maker, i18n._(msg`${name} pinned`))
        else if (!has(now, bone)) announce(maker, i18n._(msg`${name} unpinned`))
      }
    }
    return history.subscribe(() => {
      const last = history.entries[history.position - 1]
      if (history.entries !== entries && last?.label === 'pinBones') announcePins()
      pins = pinsOf()
      const isUndone = history.entries === entries && history.position < position
      const isRedone = history.entries === entries && history.position > position
      const step = entries[isUndone ? history.position : history.position - 1]
      ;({ entries, position } = history)
      if (!step || !(isUndone || isRedone)) return
      const words = describeStep(i18n, step.label)
      announce(maker, isUndone ? i18n._(msg`Undone: ${words}`) : i18n._(msg`Redone: ${words}`))
    })
  }, [maker, i18n])
}
