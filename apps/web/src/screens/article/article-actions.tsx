import type { Article } from '@kamae/entities/chatchara/article/contract'
import { type Action, ActionRow } from '../../features/actions/action-row.tsx'
import { CopyLinkButton } from '../../features/clipboard/copy-link-button.tsx'
import { useReport } from '../../features/reports/use-report.tsx'
import { FavButton } from './fav-button.tsx'

/** What can be done with an article beside talking with its character. */
export function ArticleActions({ article, isMine }: { article: Article; isMine: boolean }) {
  const { id, slug, title, visibility, archivedAt } = article
  const report = useReport('article', id)
  if (archivedAt !== null) return null
  const ofOthers: readonly Action[] = [
    { id: 'report', label: report.label, icon: report.icon, isOpener: true, perform: report.open },
  ]
  return (
    <>
      <ActionRow name={title} actions={isMine ? [] : ofOthers} onError={() => undefined}>
        <FavButton article={article} />
        {visibility !== 'private' && <CopyLinkButton path={`/articles/${slug}`} isIconOnPhone />}
      </ActionRow>
      {report.dialog}
    </>
  )
}
