import type { Feeling } from '@kamae/character/feelings'
import type { MessageReaction } from '@kamae/entities/chatchara/message/contract'
import { useEffect, useRef } from 'react'
import type { BodyLink } from './body/body-link.ts'

/**
 * What a character feels at the place of its answer that has come, or been heard so far (`until`, UTF-16 units), and the body
 * that shows it. Gestures are made when their place is passed, and not again for an answer that is looked at later.
 */
export function useFeeling(
  link: BodyLink,
  reactions: readonly MessageReaction[],
  until: number,
  isLive: boolean,
): Feeling {
  const passed = reactions.filter(({ at }) => at < until)
  const last = passed.at(-1) ?? (until === Number.POSITIVE_INFINITY ? undefined : reactions[0])
  const feeling = last?.feeling ?? 'neutral'
  const count = passed.length
  const gesture = passed.at(-1)?.gesture
  const made = useRef(0)
  useEffect(() => void link.feel(feeling), [link, feeling])
  useEffect(() => {
    const isNew = isLive && count > made.current
    made.current = isLive ? count : 0
    if (isNew && gesture !== undefined) void link.gesture(gesture)
  }, [link, isLive, count, gesture])
  return feeling
}
