import { LONGEST_OF_ARTICLE } from '@kamae/entities/chatchara/article/text-lengths'
import { SelectField, TextArea, TextField } from '@kamae/ui/fields/field'
import { Switch } from '@kamae/ui/fields/switch'
import { useLingui } from '@lingui/react/macro'
import { splitTags } from '../tags/split-tags.ts'
import styles from './article.module.css'

/** What its maker says of an article, as it is typed. */
export type ArticleWords = {
  readonly title: string
  readonly introduction: string
  readonly speaker: string
  readonly tags: string
  readonly visibility: 'public' | 'unlisted' | 'private'
  readonly isSexual: boolean
  readonly isViolent: boolean
}

/** The words as the calls take them. */
export function articleInput({ title, introduction, speaker, tags, ...rest }: ArticleWords) {
  return {
    ...rest,
    title: title.trim(),
    introduction: introduction.trim(),
    speakerName: speaker.trim(),
    tags: splitTags(tags),
  }
}

type Part = {
  words: ArticleWords
  onChange: (change: Partial<ArticleWords>) => void
}

/** Title and introduction; `problem` says why the form was refused. */
export function ArticleHeadFields({ words, onChange, problem }: Part & { problem: string | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Title`}
        value={words.title}
        onChange={(title) => onChange({ title })}
        maxLength={LONGEST_OF_ARTICLE.title}
        error={problem}
        required
      />
      <TextArea
        label={t({ message: 'Introduction', context: 'article' })}
        value={words.introduction}
        onChange={(introduction) => onChange({ introduction })}
        maxLength={LONGEST_OF_ARTICLE.introduction}
        rows={3}
      />
    </>
  )
}

/** Who speaks, under which tags, who sees it; `mayHide` where nobody but its maker may be the answer. */
export function ArticleFootFields({ words, onChange, mayHide }: Part & { mayHide: boolean }) {
  const { t } = useLingui()
  const nameless = t`Somebody`
  return (
    <>
      <TextField
        label={t`Your name in it`}
        hint={t`Leave empty to be “${nameless}”.`}
        value={words.speaker}
        onChange={(speaker) => onChange({ speaker })}
        maxLength={LONGEST_OF_ARTICLE.speakerName}
      />
      <TextField
        label={t`Tags`}
        hint={t`Up to ten, separated by commas.`}
        value={words.tags}
        onChange={(tags) => onChange({ tags })}
        maxLength={320}
      />
      <SelectField
        label={t`Who sees it`}
        value={words.visibility}
        onChange={(visibility) => onChange({ visibility })}
        options={[
          { value: 'public', label: t`Everyone` },
          { value: 'unlisted', label: t`Whoever has the link` },
          ...(mayHide ? [{ value: 'private' as const, label: t`Only you` }] : []),
        ]}
      />
      <div className={styles.marks}>
        <Switch
          label={t`Sexual content`}
          isOn={words.isSexual}
          onChange={(isSexual) => onChange({ isSexual })}
        />
        <Switch
          label={t`Violent content`}
          isOn={words.isViolent}
          onChange={(isViolent) => onChange({ isViolent })}
        />
      </div>
    </>
  )
}
