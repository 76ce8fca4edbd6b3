import type { Article } from '@kamae/entities/chatchara/article/contract'
import { PencilIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { actionText } from '../../features/talks/talk-problem-text.ts'
import { OwnBar } from '../../features/resource/own-bar.tsx'
import { archiveArticle, restoreArticle } from '../../features/articles/article-calls.ts'

const EditArticleDialog = lazy(async () => ({
  default: (await import('./edit-article-dialog.tsx')).EditArticleDialog,
}))

/** What its maker sees of an article's state, and does with it. */
export function OwnArticleBar({
  article,
  onChanged,
}: {
  article: Article
  onChanged: (article: Article) => void
}) {
  const { t } = useLingui()
  const [isEditing, setIsEditing] = useState(false)
  const take = (next: Article) =>
    onChanged({ ...article, ...next, messages: next.messages ?? article.messages })
  return (
    <OwnBar
      resource={article}
      states={{
        public: t`Everyone sees this article.`,
        unlisted: t`Whoever has the link sees this article.`,
        private: t`Only you see this article.`,
      }}
      archive={() => archiveArticle(article.id)}
      restore={restoreArticle}
      failure={actionText}
      onChanged={take}
    >
      <Button onClick={() => setIsEditing(true)}>
        <PencilIcon />
        <Trans>Edit</Trans>
      </Button>
      {isEditing && (
        <Suspense>
          <EditArticleDialog
            article={article}
            onChanged={(next) => {
              take(next)
              showToast(t`Saved`)
            }}
            onClose={() => setIsEditing(false)}
          />
        </Suspense>
      )}
    </OwnBar>
  )
}
