import { cardText } from '@kamae/character/card/card-data'
import { Trans, useLingui } from '@lingui/react/macro'
import { Editor } from '../../features/editor/editor.tsx'
import { storedDrafts } from '../../features/editor/stored-drafts.ts'
import { type DraftKind, useDraft } from '../../features/editor/use-draft.ts'
import { useLang } from '../../language/use-lang.ts'
import { createCharacter, updateCharacter } from '../../features/characters/character-calls.ts'
import { characterFailure } from '../../features/characters/character-failure.ts'
import type { LoadedCharacter } from '../../features/characters/loaded-character.ts'
import { AugmentPart } from './augment-part.tsx'
import { BodyPart } from './body-part.tsx'
import {
  type CharacterChanges,
  type CharacterDraft,
  changesOf,
  draftOf,
  newDraft,
  wholeOf,
} from './character-draft.ts'
import { gestureProblemText, gesturesProblem } from './gesture-problem.ts'
import { LorePart } from './lore-part.tsx'
import { ModelPart } from './model-part.tsx'
import { SeenPart } from './seen-part.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { GreetingsPart, PersonaPart, WhoPart } from './text-parts.tsx'
import { VoicePart } from './voice-part.tsx'

const KIND: DraftKind<LoadedCharacter['character'], CharacterDraft, CharacterChanges> = {
  kept: storedDrafts('kamae-characters'),
  newDraft,
  draftOf,
  changesOf,
}

/** Makes a character or changes one; what is typed is kept on the device until it is saved. */
export function CharacterEditor({ uid, loaded }: { uid: string; loaded: LoadedCharacter | null }) {
  const { t, i18n } = useLingui()
  const editing = useDraft(KIND, uid, loaded?.character ?? null, useLang())
  const { base, draft, change } = editing
  const hasName = cardText(draft.card, 'name').trim() !== ''
  const gestures = gesturesProblem(draft.gestures)
  return (
    <Editor
      editing={editing}
      newTitle={<Trans>New character</Trans>}
      saved={t`Character saved`}
      create={(whole, key) => createCharacter(wholeOf(whole), key)}
      update={updateCharacter}
      failure={characterFailure}
      problem={hasName ? gestures && gestureProblemText(i18n, gestures) : t`Give the character a name.`}
      stale={StaleNotice}
      one="/$lang/c/$slug"
      all="/$lang/characters"
    >
      <WhoPart draft={draft} change={change} pictureUrl={base?.pictureUrl ?? null} />
      <PersonaPart draft={draft} change={change} />
      <GreetingsPart draft={draft} change={change} />
      <AugmentPart draft={draft} change={change} />
      <LorePart card={draft.card} onChange={(card) => change({ card })} />
      <BodyPart draft={draft} change={change} loaded={loaded} />
      <VoicePart voice={draft.voice} language={draft.language} onChange={(voice) => change({ voice })} />
      <ModelPart draft={draft} change={change} />
      <SeenPart draft={draft} change={change} />
    </Editor>
  )
}
