import { LONGEST_SEARCH } from '@kamae/entities/published/text-lengths'
import { Switch } from '@kamae/ui/fields/switch'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useCallback } from 'react'
import { offerTagsOnFocus } from '../../features/tags/offer-tags-on-focus.ts'
import site from '../../page/page.module.css'
import { useLang } from '../../language/use-lang.ts'
import { FindByPoseButton } from './find-by-pose-button.tsx'
import { SearchIcon } from '../../features/lists/search-icon.tsx'
import searchField from '../../features/lists/search-field.module.css'
import type { GallerySearch } from '../../features/pose-list/pose-search.ts'
import styles from '../../features/pose-card/pose-list.module.css'
import { setOnMine, useOnMine } from '../../features/on-my-avatar/use-on-mine.ts'

/** The title, and the field for words: a form of the browser's own, so that it searches before anything is loaded. */
export function GalleryHead({ search }: { search: GallerySearch }) {
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const isOn = useOnMine()
  const { q = '', tag, by } = search
  const find = (words: string) => {
    const asked = words.trim()
    void navigate({
      to: '/$lang/poses',
      params: { lang },
      search: {
        ...(asked && { q: asked }),
        ...(tag !== undefined && { tag }),
        ...(by !== undefined && { by }),
      },
    })
  }
  const offer = useCallback(
    (field: HTMLInputElement) =>
      offerTagsOnFocus(field, (chosen) => {
        field.value = ''
        void navigate({
          to: '/$lang/poses',
          params: { lang },
          search: { tag: chosen, ...(by !== undefined && { by }) },
        })
      }),
    [navigate, lang, by],
  )
  return (
    <div className={styles.head}>
      <h1 className={site.title}>
        <Trans>Poses</Trans>
      </h1>
      <form
        role="search"
        method="get"
        action={`/${lang}/poses`}
        className={`${searchField.field} ${styles.search}`}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          const words = new FormData(event.currentTarget).get('q')
          if (typeof words === 'string') find(words)
        }}
      >
        {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
        {by !== undefined && <input type="hidden" name="by" value={by} />}
        <input
          key={q}
          ref={offer}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LONGEST_SEARCH}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t`Search poses`}
          placeholder={t`Name, tag or words`}
          onInput={(event) => {
            // The field's own cross.
            if (event.currentTarget.value === '' && q !== '') find('')
          }}
        />
        <button type="submit" aria-label={t`Search`} data-tip={t`Search`}>
          <SearchIcon />
        </button>
      </form>
      <FindByPoseButton />
      <span className={styles.on}>
        <Switch label={<Trans>On my avatar</Trans>} isOn={isOn} onChange={setOnMine} />
      </span>
    </div>
  )
}
