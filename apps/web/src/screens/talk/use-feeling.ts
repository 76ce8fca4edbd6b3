import type { Feeling } from '@kamae/character/feelings'
import type { MessageReaction } from '@kamae/entities/chatchara/message/contract'
import { useEffect, useRef } from 'react'
import type { BodyLink } from './body/body-language.ts'

/**
 * What a character feels at the place of its answer that has come, or been heard so far (`until`, UTF-16 units), and the body
 * that shows it. Gestures are made when their place is passed, and not again for an answer that is looked at later or gone on with.
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
  const total = reactions.length
  /** How many were passed since it is live; null while it is not. */
  const made = useRef<number | null>(null)
  useEffect(() => void link.feel(feeling), [link, feeling])
  useEffect(() => {
    const before = made.current
    // With fewer than were passed, it is another answer.
    const isBegin = before === null || total < before
    made.current = isLive ? Math.max(count, isBegin ? 0 : before) : null
    const isNew = isLive && !isBegin && count > before
    if (isNew && gesture !== undefined) void link.gesture(gesture)
  }, [link, isLive, count, total, gesture])
  return feeling
}
