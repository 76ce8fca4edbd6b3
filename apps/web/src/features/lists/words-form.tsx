import { LONGEST_SEARCH } from '@kamae/entities/published/text-lengths'
import { useLingui } from '@lingui/react/macro'
import styles from './list-page.module.css'
import searchField from './search-field.module.css'
import { SearchIcon } from './search-icon.tsx'

/** Looks for words in a list: a plain form, so that it works before its code is there. */
export function WordsForm({
  action,
  words,
  label,
  placeholder,
  beside,
  onAsk,
}: {
  /** The address of the list. */
  action: string
  words: string | undefined
  label: string
  placeholder: string
  /** What else the address asks for. */
  beside: Readonly<Record<string, string | undefined>>
  onAsk: (words: string | undefined) => void
}) {
  const { t } = useLingui()
  return (
    <form
      key={words ?? ''}
      role="search"
      className={`${searchField.field} ${styles.search}`}
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        const q = new FormData(event.currentTarget).get('q')
        onAsk((typeof q === 'string' && q.trim().slice(0, LONGEST_SEARCH)) || undefined)
      }}
    >
      {Object.entries(beside).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        type="search"
        name="q"
        defaultValue={words ?? ''}
        maxLength={LONGEST_SEARCH}
        aria-label={label}
        placeholder={placeholder}
      />
      <button type="submit" aria-label={t`Search`} data-tip={t`Search`}>
        <SearchIcon />
      </button>
    </form>
  )
}
