import { written } from '@kamae/ui/layout/written'
import { HeartIcon } from '@kamae/ui/icons/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { likesText } from '../../language/format-count.ts'
import { useLang } from '../../language/use-lang.ts'
import styles from './character-card.module.css'
import type { CharacterInList } from './character-in-list.ts'
import { CharacterPicture } from './character-picture.tsx'

const SIZES = '(min-width: 1440px) 309px, (min-width: 960px) 22vw, (min-width: 768px) 30vw, 46vw'

/** A character in a list. */
export function CharacterCard({
  character,
  isEager = false,
}: {
  character: CharacterInList
  isEager?: boolean
}) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { slug, name, userName, introduction, language, favCount, isFav, isOfficial, visibility } = character
  return (
    <article className={styles.card}>
      <Link to="/$lang/c/$slug" params={{ lang, slug }} className={styles.link}>
        <CharacterPicture {...character} sizes={SIZES} isEager={isEager} />
        <span className={styles.name} lang={language} dir="auto">
          {name}
        </span>
        {introduction && (
          <span className={styles.introduction} lang={language} dir="auto">
            {introduction}
          </span>
        )}
        <span className={styles.foot}>
          {isOfficial ? (
            <span className={styles.maker}>
              <Trans>With the site</Trans>
            </span>
          ) : (
            <span className={styles.maker} {...written(userName)}>
              {userName}
            </span>
          )}
          {visibility !== 'public' && <Trans>Not public</Trans>}
          <span className={styles.likes} data-liked={isFav || undefined}>
            <HeartIcon isSmall />
            {likesText(i18n, favCount)}
          </span>
        </span>
      </Link>
    </article>
  )
}
