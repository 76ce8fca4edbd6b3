import { makerTerm, type PoseWords, poseWordsOf } from '@kamae/entities/gallery/server/put-words'
import { keyOf, tierOf } from '@kamae/entities/gallery/server/tier'
import type { OnePose } from './one-pose.ts'

const NOBODY = ''

type Words = Pick<PoseWords, 'tier' | 'names' | 'heads' | 'words'>

/** What poses are found by, as the server writes it; each text is taken apart once, whoever's pose it is on. */
export function wordRows(): (pose: OnePose) => Words {
  const known = new Map<number, PoseWords>()

  function ofText({ id, text, textAt }: OnePose): PoseWords {
    const found = known.get(textAt)
    if (found !== undefined) return found
    const made = poseWordsOf({
      ...text,
      poseId: id,
      userUid: NOBODY,
      likeCount: 0,
      isSexual: false,
      isViolent: false,
    })
    known.set(textAt, made)
    return made
  }

  return (pose) => {
    const text = ofText(pose)
    const tier = tierOf(pose.id, pose.likes.length)
    const moved = (keys: readonly number[]) => keys.map((key) => key - text.tier + tier)
    const nobody = keyOf(makerTerm(NOBODY), text.tier)
    return {
      tier,
      names: moved(text.names),
      heads: moved(text.heads),
      words: [...moved(text.words.filter((key) => key !== nobody)), keyOf(makerTerm(pose.uid), tier)],
    }
  }
}
