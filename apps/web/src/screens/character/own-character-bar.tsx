import type { Character } from '@kamae/entities/chatchara/content/contract'
import { PencilIcon } from '@kamae/ui/icons/action-icons'
import { buttonClass } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OwnBar } from '../../features/resource/own-bar.tsx'
import { useLang } from '../../language/use-lang.ts'
import {
  archiveCharacter,
  readCharacter,
  updateCharacter,
} from '../../features/characters/character-calls.ts'
import { characterFailure } from '../../features/characters/character-failure.ts'

/** What the owner sees of a character's state, and does with all of it. */
export function OwnCharacterBar({
  character,
  onChanged,
}: {
  character: Character
  onChanged: (character: Character) => void
}) {
  const { t } = useLingui()
  const lang = useLang()
  const { id, slug } = character
  return (
    <OwnBar
      resource={character}
      states={{
        public: t`Everyone sees this character.`,
        unlisted: t`Whoever has the link sees this character.`,
        private: t`Only you see this character.`,
      }}
      archive={() => archiveCharacter(id)}
      restore={async () => {
        const { version } = (await readCharacter(id)).character
        return updateCharacter({ id, version }, { isArchived: false })
      }}
      failure={characterFailure}
      onChanged={onChanged}
    >
      <Link to="/$lang/c/$slug/edit" params={{ lang, slug }} className={buttonClass()}>
        <PencilIcon />
        <Trans>Edit character</Trans>
      </Link>
    </OwnBar>
  )
}
