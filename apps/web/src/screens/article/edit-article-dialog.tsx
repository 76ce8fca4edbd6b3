import type { Article } from '@kamae/entities/chatchara/article/contract'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actionText } from '../../features/talks/talk-problem-text.ts'
import { changeArticle } from '../../features/articles/article-calls.ts'
import {
  ArticleFootFields,
  ArticleHeadFields,
  type ArticleWords,
  articleInput,
} from '../../features/articles/article-fields.tsx'
import styles from '../../features/articles/article.module.css'
import { CoverField } from '../../features/articles/cover-field.tsx'
import { isOfCover } from '../../features/articles/is-of-cover.ts'

/** Changes what its maker says of an article; what was said in the dialog stays as it is. */
export function EditArticleDialog({
  article,
  onChanged,
  onClose,
}: {
  article: Article
  onChanged: (article: Article) => void
  onClose: () => void
}) {
  const { i18n, t } = useLingui()
  const { characterName } = article
  const [words, setWords] = useState<ArticleWords>({
    title: article.title,
    introduction: article.introduction,
    speaker: article.speakerName,
    tags: article.tags.join(', '),
    visibility: article.visibility,
    isSexual: article.isSexual,
    isViolent: article.isViolent,
  })
  const [first] = useState(words)
  const [cover, setCover] = useState<string | null>()
  const [coverProblem, setCoverProblem] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const change = (next: Partial<ArticleWords>) => setWords({ ...words, ...next })
  const lock = useLock(
    async () => {
      setProblem(undefined)
      setCoverProblem(undefined)
      onChanged(
        await changeArticle({
          id: article.id,
          version: article.version,
          ...articleInput(words),
          ...(cover !== undefined && { cover }),
        }),
      )
      onClose()
    },
    {
      onError: (error) =>
        isOfCover(error)
          ? setCoverProblem(t`This picture cannot be used: choose another.`)
          : setProblem(actionText(i18n, error)),
    },
  )
  return (
    <FormDialog
      title={<Trans>Edit the article</Trans>}
      lock={lock}
      submit={<Trans>Save</Trans>}
      disabledReason={words.title.trim() === '' ? t`Give it a title.` : undefined}
      className={styles.form}
      holdsWork={cover !== undefined || JSON.stringify(words) !== JSON.stringify(first)}
      onClose={onClose}
    >
      <ArticleHeadFields words={words} onChange={change} problem={problem} />
      <CoverField
        cover={cover}
        kept={article.pictureUrl}
        alt={t`Cover: ${characterName}`}
        problem={coverProblem}
        onChange={setCover}
        onProblem={setCoverProblem}
      />
      <ArticleFootFields words={words} onChange={change} mayHide />
    </FormDialog>
  )
}
