import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import { OwnPage } from '../../features/resource/own-page.tsx'
import { useLang } from '../../language/use-lang.ts'

// The names of poses and feelings come with it.
const CharacterEditor = lazy(async () => ({
  default: (await withTexts(import('./character-editor.tsx'), 'library', 'talk')).CharacterEditor,
}))

async function read(slug: string) {
  const { readCharacter } = await import('../../features/characters/character-calls.ts')
  const resource = await readCharacter(slug)
  return { userUid: resource.character.userUid, resource }
}

/** Edits a character, or makes one where there is no `slug`: for whoever owns it, once it is known who is there. */
export function EditorPage({ slug }: { slug?: string }) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <OwnPage
      slug={slug}
      kind="character"
      read={read}
      opening={t`Opening the character`}
      signIn={<Trans>Sign in to make characters</Trans>}
      gone={
        <EmptyState
          title={<Trans>You cannot edit this character</Trans>}
          action={
            <Link to="/$lang/characters" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
              <Trans>All characters</Trans>
            </Link>
          }
        >
          <Trans>You can make a copy of one that you see, and change that.</Trans>
        </EmptyState>
      }
    >
      {(loaded, uid) => <CharacterEditor key={slug} uid={uid} loaded={loaded} />}
    </OwnPage>
  )
}
