import { written } from '@kamae/ui/layout/written'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pictureSources } from '../../page/picture-sources.ts'
import { useLang } from '../../language/use-lang.ts'
import { initialOf } from '../resource/initial-of.ts'
import type { ArticleInList } from './article-in-list.ts'
import styles from './article-grid.module.css'

/** Articles as covers with title, whom it is with and the day, each leading to its page. */
export function ArticleGrid({ articles }: { articles: readonly ArticleInList[] }) {
  return (
    <ul className={styles.grid}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  )
}

function ArticleCard({ article }: { article: ArticleInList }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { slug, title, characterName, pictureUrl, pictureWidth, pictureHeight, createdAt } = article
  return (
    <Link to="/$lang/articles/$slug" params={{ lang, slug }} className={styles.card}>
      <span className={styles.cover}>
        {pictureUrl === null ? (
          <span className={styles.letter} aria-hidden="true">
            {initialOf(characterName)}
          </span>
        ) : (
          <img
            {...pictureSources(pictureUrl, pictureWidth ?? undefined)}
            sizes="(min-width: 960px) 300px, (min-width: 480px) 46vw, 92vw"
            width={pictureWidth ?? undefined}
            height={pictureHeight ?? undefined}
            alt=""
            loading="lazy"
          />
        )}
      </span>
      <strong {...written(title, article.language)}>{title}</strong>
      <span className={styles.foot}>
        <span>
          <Trans>with {characterName}</Trans>
        </span>
        <time dateTime={createdAt}>{i18n.date(createdAt, { dateStyle: 'medium', timeZone: 'UTC' })}</time>
      </span>
    </Link>
  )
}
