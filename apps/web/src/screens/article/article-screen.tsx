import { FactLine } from '@kamae/ui/layout/fact-line'
import type { Article, ArticleMessage } from '@kamae/entities/chatchara/article/contract'
import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { originOf } from '../../page/page-origin.ts'
import { pictureSources } from '../../page/picture-sources.ts'
import { SafetyNotices } from '../../features/reports/safety-notices.tsx'
import site from '../../page/page.module.css'
import { Markdown } from '../../features/markdown/markdown.tsx'
import { readableOf } from '../../features/markdown/reading-cost.ts'
import { ByLine } from '../../features/resource/by-line.tsx'
import { useCountedView } from '../../features/resource/use-counted-view.ts'
import { useLoadedResource } from '../../features/resource/use-loaded-resource.ts'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import { ArticleActions } from './article-actions.tsx'
import { ArticleJsonLd } from './article-json-ld.tsx'
import styles from '../../features/articles/article.module.css'

const OwnArticleBar = lazy(async () => ({
  default: (await import('./own-article-bar.tsx')).OwnArticleBar,
}))

const calls = () => import('../../features/articles/article-calls.ts')

/** One article: its cover, who talked with whom, and what was said. */
export function ArticleScreen({ article: loaded }: { article: Article }) {
  const { t } = useLingui()
  const lang = useLang()
  const { user, status } = useSession()
  const origin = useRouterState({ select: ({ matches }) => originOf(matches) })
  const [article, setArticle] = useLoadedResource(loaded)
  const [isUncovered, setIsUncovered] = useState(false)
  const { title, introduction, userName, userUid, characterName, characterSlug, speakerName } = article
  const isMine = status === 'in' && user?.uid === userUid
  const isMarked = (article.isSexual && !user?.showsSexual) || (article.isViolent && !user?.showsViolent)
  const isVeiled = isMarked && !isMine && !isUncovered
  const { messages } = article
  const isRead = useMemo(() => readableOf(messages?.map(({ text }) => text) ?? []), [messages])
  useCountedView(status === 'unknown' || isMine ? undefined : article.id, calls)
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <ArticleJsonLd article={loaded} origin={origin} lang={lang} />
      <SafetyNotices
        kind="article"
        id={article.id}
        userUid={userUid}
        userName={userName}
        isHidden={article.archivedAt !== null}
      />
      <article className={styles.article} lang={article.language}>
        {article.pictureUrl !== null && !isVeiled && (
          <img
            className={styles.cover}
            {...pictureSources(article.pictureUrl, article.pictureWidth ?? undefined)}
            sizes="(min-width: 768px) 680px, 92vw"
            width={article.pictureWidth ?? undefined}
            height={article.pictureHeight ?? undefined}
            alt={t`Cover: ${characterName}`}
            fetchPriority="high"
          />
        )}
        <h1 className={styles.title}>{title}</h1>
        <ByLine resource={article} to={{ to: '/$lang/u/$uid', params: { lang, uid: userUid } }} />
        {introduction && <p className={styles.introduction}>{introduction}</p>}
        {isMine && (
          <Suspense>
            <OwnArticleBar article={article} onChanged={setArticle} />
          </Suspense>
        )}
        {isVeiled ? (
          <div className={styles.veil} lang={lang}>
            <p>
              {article.isSexual && article.isViolent ? (
                <Trans>Its maker marked this article as sexual and violent.</Trans>
              ) : article.isSexual ? (
                <Trans>Its maker marked this article as sexual.</Trans>
              ) : (
                <Trans>Its maker marked this article as violent.</Trans>
              )}
            </p>
            <Button variant="raised" onClick={() => setIsUncovered(true)}>
              <Trans>Show</Trans>
            </Button>
          </div>
        ) : (
          <ol className={styles.talk}>
            {article.messages?.map((message, index) => (
              <Turn
                key={index}
                message={message}
                isRead={isRead[index] ?? false}
                who={message.role === 'user' ? speakerName || t`Somebody` : characterName}
              />
            ))}
          </ol>
        )}
        {article.tags.length > 0 && (
          <FactLine className={styles.tags} listLabel={t`Tags`}>
            {article.tags}
          </FactLine>
        )}
        <div className={styles.foot} lang={lang}>
          {characterSlug !== null && (
            <Link
              to="/$lang/c/$slug"
              params={{ lang, slug: characterSlug }}
              className={buttonClass({ variant: 'primary', size: 'big' }, styles.begin)}
            >
              <Trans>Talk with {characterName} yourself</Trans>
            </Link>
          )}
          <ArticleActions article={article} isMine={isMine} />
        </div>
      </article>
    </main>
  )
}

function Turn({ message, who, isRead }: { message: ArticleMessage; who: string; isRead: boolean }) {
  const isOwn = message.role === 'user'
  return (
    <li className={isOwn ? styles.said : styles.answer}>
      <span className={styles.who}>{who}</span>
      <div className={styles.words}>
        <Markdown text={message.text} isRead={isRead} />
      </div>
    </li>
  )
}
