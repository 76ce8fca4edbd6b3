import type { Dialog as TalkDialog } from '@kamae/entities/chatchara/dialog/contract'
import type { Message } from '@kamae/entities/chatchara/message/contract'
import { Button } from '@kamae/ui/buttons/button'
import { FormDialog } from '@kamae/ui/dialogs/form-dialog'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { written } from '@kamae/ui/layout/written'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toBase64 } from '../../features/files/to-base64.ts'
import type { LiveBody } from './body/live-body.ts'
import { takeStudioPicture } from './save-pose-picture.ts'
import { actionText } from '../../features/talks/talk-problem-text.ts'
import { useLang } from '../../language/use-lang.ts'
import { publishArticle } from '../../features/articles/article-calls.ts'
import {
  ArticleFootFields,
  ArticleHeadFields,
  type ArticleWords,
  articleInput,
} from '../../features/articles/article-fields.tsx'
import styles from '../../features/articles/article.module.css'
import { CoverField } from '../../features/articles/cover-field.tsx'
import { withoutMarks } from '../../features/talks/without-marks.ts'
import { isOfCover } from '../../features/articles/is-of-cover.ts'

const COVER = { width: 1200, height: 630 }
const MOST = 200
const WORDS = 200

type Cover = { readonly blob: Blob; readonly url: string }

/** Asks which part of a talk becomes a public page, under which title, with which cover. */
export function PublishDialog({
  dialog,
  path,
  name,
  body,
  onClose,
}: {
  dialog: TalkDialog
  path: readonly Message[]
  name: string
  /** Whose picture can be the cover; undefined where nobody is on the stage. */
  body: LiveBody | undefined
  onClose: () => void
}) {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(path.slice(-MOST).map(({ id }) => id)),
  )
  const [words, setWords] = useState<ArticleWords>({
    title: dialog.title,
    introduction: '',
    speaker: '',
    tags: '',
    visibility: 'public',
    isSexual: false,
    isViolent: false,
  })
  const [first] = useState({ chosen, words })
  const change = (next: Partial<ArticleWords>) => setWords({ ...words, ...next })
  /** How they are now; another picture, or none, may be chosen in its place. */
  const [cover, setCover] = useState<Cover>()
  const [chosenCover, setChosenCover] = useState<string | null>()
  const [coverProblem, setCoverProblem] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [key] = useState(() => crypto.randomUUID())
  useEffect(
    () => () => {
      if (cover) URL.revokeObjectURL(cover.url)
    },
    [cover],
  )
  useEffect(() => {
    if (!body) return
    let isOver = false
    const take = async () => {
      const blob = await takeStudioPicture(body, COVER.width, COVER.height)
      if (!isOver) setCover({ blob, url: URL.createObjectURL(blob) })
    }
    void take()
    return () => {
      isOver = true
    }
  }, [body])
  const toggle = (id: string, isIn: boolean) => {
    const next = new Set(chosen)
    if (isIn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const ids = path.map(({ id }) => id).filter((id) => chosen.has(id))
  const isChanged =
    JSON.stringify(words) !== JSON.stringify(first.words) ||
    path.some(({ id }) => chosen.has(id) !== first.chosen.has(id))
  const reason =
    ids.length === 0
      ? t`Choose at least one message.`
      : ids.length > MOST
        ? t`An article has at most ${MOST} messages.`
        : words.title.trim() === ''
          ? t`Give it a title.`
          : undefined
  const lock = useLock(
    async () => {
      setProblem(undefined)
      setCoverProblem(undefined)
      const picture = chosenCover === undefined ? cover && (await toBase64(cover.blob)) : chosenCover
      const article = await publishArticle(
        {
          dialogId: dialog.id,
          messageIds: ids,
          ...articleInput(words),
          ...(picture && { cover: picture }),
        },
        key,
      )
      onClose()
      await navigate({ to: '/$lang/articles/$slug', params: { lang, slug: article.slug } })
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
      title={<Trans>Publish as an article</Trans>}
      lock={lock}
      submit={<Trans>Publish</Trans>}
      disabledReason={reason}
      className={styles.form}
      holdsWork={isChanged || chosenCover !== undefined}
      onClose={onClose}
    >
      <p>
        <Trans>
          Others read what you choose here, as it is now. What you say later in the dialog stays yours alone.
        </Trans>
      </p>
      <ArticleHeadFields words={words} onChange={change} problem={problem} />
      <fieldset>
        <legend>
          <Trans>Messages</Trans>
        </legend>
        <Button
          size="dense"
          onClick={() => setChosen(new Set(chosen.size === path.length ? [] : path.map(({ id }) => id)))}
        >
          {chosen.size === path.length ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
        </Button>
        <div className={styles.choose}>
          {path.map(({ id, role, text }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen.has(id)}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
              />
              <span>
                <strong>{role === 'user' ? t`You` : name}</strong>{' '}
                <span {...written(text)}>{withoutMarks(text).slice(0, WORDS)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <CoverField
        cover={chosenCover}
        kept={cover?.url ?? null}
        alt={t`Cover: ${name}`}
        problem={coverProblem}
        onChange={setChosenCover}
        onProblem={setCoverProblem}
      >
        {body && <Trans>The cover is {name} as they stand now.</Trans>}
      </CoverField>
      <ArticleFootFields words={words} onChange={change} mayHide={false} />
    </FormDialog>
  )
}
