import { written } from '@kamae/ui/layout/written'
import { HeartIcon } from '@kamae/ui/icons/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { likesText } from '../../language/format-count.ts'
import { formatLanguage } from '../../language/format-language.ts'
import { useLang } from '../../language/use-lang.ts'
import styles from './tool-card.module.css'
import type { ToolInList } from './tool-in-list.ts'

/** A prompt tool in a list. */
export function ToolCard({ tool }: { tool: ToolInList }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { slug, name, userName, description, language, favCount, isFav, isOfficial, visibility } = tool
  return (
    <article className={styles.card}>
      <Link to="/$lang/t/$slug" params={{ lang, slug }} className={styles.link}>
        <span className={styles.name} lang={language} dir="auto">
          {name}
        </span>
        {description && (
          <span className={styles.description} lang={language} dir="auto">
            {description}
          </span>
        )}
        <span className={styles.foot}>
          {isOfficial ? (
            <span className={styles.maker}>
              <Trans>Built in</Trans>
            </span>
          ) : (
            <span className={styles.maker} {...written(userName)}>
              {userName}
            </span>
          )}
          {language !== lang && <span>{formatLanguage(language, lang)}</span>}
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

/** Prompt tools as cards, each leading to its page. */
export function ToolGrid({ tools }: { tools: readonly ToolInList[] }) {
  return (
    <ul className={styles.grid}>
      {tools.map((tool) => (
        <li key={tool.id}>
          <ToolCard tool={tool} />
        </li>
      ))}
    </ul>
  )
}
