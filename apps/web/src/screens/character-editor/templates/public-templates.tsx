import { LONGEST_SEARCH } from '@kamae/entities/published/text-lengths'
import { Button } from '@kamae/ui/buttons/button'
import { Chip } from '@kamae/ui/layout/chip'
import { Segmented } from '@kamae/ui/fields/segmented'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import field from '../../../features/editor/field.module.css'
import { LanguageSelect } from '../../../features/lists/language-select.tsx'
import { TemplateActs } from './template-acts.tsx'
import { findTemplates, type TemplateSearch } from './template-calls.ts'
import { TemplateItem } from './template-item.tsx'
import { TemplateList } from './template-list.tsx'
import type { TemplateRoom } from './template-room.ts'
import styles from './template.module.css'

const FIRST: TemplateSearch = { sort: 'newest' }

/** Everybody's templates: looked for by words, a tag and a language, the newest or the most liked first. */
export function PublicTemplates({ room }: { room: TemplateRoom }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState(FIRST)
  const load = useCallback((cursor?: string) => findTemplates(search, cursor), [search])
  const { text, tag, language, sort } = search
  const narrow = (changed: Partial<TemplateSearch>) => setSearch((now) => ({ ...now, ...changed }))
  return (
    <>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          narrow({ text: typed.trim() || undefined })
        }}
      >
        <input
          type="search"
          className={field.field}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={LONGEST_SEARCH}
          aria-label={t`Search prompt templates`}
          placeholder={t`Name, tag or words`}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
      <div className={styles.row}>
        <Segmented
          label={t`Order`}
          value={sort}
          options={[
            { value: 'newest', label: t`Newest` },
            { value: 'liked', label: t`Most liked` },
          ]}
          onChange={(next) => narrow({ sort: next })}
        />
        <LanguageSelect
          label={t`Language of the templates`}
          language={language}
          onChange={(next) => narrow({ language: next })}
        />
        {tag !== undefined && (
          <Chip isOn onChange={() => narrow({ tag: undefined })}>
            {tag}
          </Chip>
        )}
      </div>
      <TemplateList
        key={JSON.stringify(search)}
        load={load}
        empty={
          text === undefined && tag === undefined && language === undefined ? (
            <Trans>Nobody has shared a template yet.</Trans>
          ) : (
            <Trans>No templates found. Try fewer or different words.</Trans>
          )
        }
      >
        {(templates, replace) => (
          <ul className={styles.list}>
            {templates.map((template) => (
              <li key={template.id}>
                <TemplateItem
                  template={template}
                  isChosen={template.id === room.chosenId}
                  onTag={(next) => narrow({ tag: next })}
                >
                  <TemplateActs
                    template={template}
                    room={room}
                    replace={(changed) => replace(template.id, changed)}
                  />
                </TemplateItem>
              </li>
            ))}
          </ul>
        )}
      </TemplateList>
    </>
  )
}
