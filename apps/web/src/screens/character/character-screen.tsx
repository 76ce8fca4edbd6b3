import { buttonClass } from '@kamae/ui/buttons/button'
import { cardText } from '@kamae/character/card/card-data'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ArticleShelf } from '../../features/articles/article-shelf.tsx'
import shelf from '../../features/lists/list-page.module.css'
import { formatLanguage } from '../../language/format-language.ts'
import { Markdown } from '../../features/markdown/markdown.tsx'
import { SafetyNotices } from '../../features/reports/safety-notices.tsx'
import site from '../../page/page.module.css'
import { ByLine } from '../../features/resource/by-line.tsx'
import { ownBarClass } from '../../features/resource/own-bar-class.ts'
import { TagLinks } from '../../features/tags/tag-links.tsx'
import page from '../../features/resource/resource-page.module.css'
import { useLoadedResource } from '../../features/resource/use-loaded-resource.ts'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import { CharacterActions } from './character-actions.tsx'
import styles from './character.module.css'
import { CharacterStage } from './character-stage.tsx'
import type { CharacterOnPage } from './load-character.ts'
import type { LoadedCharacter } from '../../features/characters/loaded-character.ts'
import { OwnDialogs } from './own-dialogs.tsx'
import { formatCardText } from './format-card-text.ts'

// Few visitors are the owner.
const OwnCharacterBar = lazy(async () => ({
  default: (await import('./own-character-bar.tsx')).OwnCharacterBar,
}))

/** The page of a character: how it looks and greets, what can be done with it, and one's own dialogs with it. */
export function CharacterScreen({ character: loaded, poses, articles }: CharacterOnPage) {
  const { t } = useLingui()
  const lang = useLang()
  const { user } = useSession()
  const [character, setCharacter] = useLoadedResource(loaded)
  const { id, slug, name, userName, userUid, about, language, tags, origin, card } = character
  const isMine = user?.uid === userUid
  const names = { character: (card && cardText(card, 'nickname')) || name, user: t`you` }
  const greeting = formatCardText(about.greeting, names)
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <SafetyNotices
        kind="character"
        id={id}
        userUid={userUid}
        userName={userName}
        isHidden={character.archivedAt !== null}
      />
      <div className={styles.top}>
        <CharacterStage character={character} poses={poses} />
        <div className={styles.side}>
          <h1 className={page.name} lang={language} dir="auto">
            {name}
          </h1>
          <ByLine
            resource={character}
            to={{ to: '/$lang/characters', params: { lang }, search: { by: userUid } }}
            official={character.isOfficial && <Trans>Comes with the site</Trans>}
          >
            <span>{formatLanguage(language, lang)}</span>
          </ByLine>
          {about.introduction && (
            <p className={styles.introduction} lang={language} dir="auto">
              {about.introduction}
            </p>
          )}
          {greeting && (
            <blockquote className={styles.greeting} lang={language} dir="auto">
              <Markdown text={greeting} />
            </blockquote>
          )}
          {character.archivedAt === null && (
            <Link
              to="/$lang/c/$slug/$dialog"
              params={{ lang, slug, dialog: 'new' }}
              className={buttonClass({ variant: 'primary', size: 'big' }, styles.talk)}
            >
              <Trans>Talk to {name}</Trans>
            </Link>
          )}
          {isMine && (
            <Suspense fallback={<div className={ownBarClass()} />}>
              <OwnCharacterBar character={character} onChanged={setCharacter} />
            </Suspense>
          )}
          <CharacterActions character={character} isMine={isMine} />
          <TagLinks
            tags={tags}
            to={(tag) => ({ to: '/$lang/characters', params: { lang }, search: { tag } })}
            className={styles.tags}
          />
          {origin && (
            <p className={styles.note}>
              <Trans>
                Copied from{' '}
                <Link to="/$lang/c/$slug" params={{ lang, slug: origin.slug }} className={page.link}>
                  {origin.name}
                </Link>
              </Trans>
            </p>
          )}
          {character.isPersonaHidden && !isMine && (
            <p className={styles.note}>
              <Trans>This character’s maker keeps its persona private.</Trans>
            </p>
          )}
          <OwnDialogs characterId={id} slug={slug} />
        </div>
      </div>
      {card && <Persona card={card} language={language} />}
      {articles.items.length > 0 && (
        <section className={shelf.shelf} aria-labelledby="articles">
          <h2 id="articles">
            <Trans>Articles</Trans>
          </h2>
          <ArticleShelf first={articles} of={{ characterId: id }} />
        </section>
      )}
    </main>
  )
}

function Persona({
  card,
  language,
}: {
  card: NonNullable<LoadedCharacter['character']['card']>
  language: string
}) {
  const { t } = useLingui()
  const parts = [
    { title: t`Description`, text: cardText(card, 'description') },
    { title: t`Personality`, text: cardText(card, 'personality') },
    { title: t`Situation`, text: cardText(card, 'scenario') },
    { title: t`Notes from its maker`, text: cardText(card, 'creator_notes') },
  ].filter(({ text }) => text.trim() !== '')
  if (parts.length === 0) return null
  return (
    <details className={styles.persona}>
      <summary>
        <Trans>Persona, as the model knows it</Trans>
      </summary>
      {parts.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p lang={language} dir="auto">
            {text}
          </p>
        </section>
      ))}
    </details>
  )
}
