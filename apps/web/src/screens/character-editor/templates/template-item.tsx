import type { PromptTemp } from '@kamae/entities/chatchara/promptTemp/contract'
import { Chip } from '@kamae/ui/layout/chip'
import { HeartIcon } from '@kamae/ui/icons/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { likesText } from '../../../language/format-count.ts'
import { formatLanguage } from '../../../language/format-language.ts'
import { useLang } from '../../../language/use-lang.ts'
import styles from './template.module.css'

/** A template in a list, collapsed to its name; `children` are what can be done with it. */
export function TemplateItem({
  template,
  isChosen,
  isOpenAtFirst = false,
  onTag,
  children,
}: {
  template: PromptTemp
  /** The character has it now. */
  isChosen: boolean
  isOpenAtFirst?: boolean
  /** Narrows the list to a tag. */
  onTag?: ((tag: string) => void) | undefined
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const lang = useLang()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { name, userName, description, language, tags, favCount, isFav, visibility, origin } = template
  return (
    <details className={styles.item} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.name} lang={language} dir="auto">
          {name}
        </span>
        <span className={styles.foot}>
          {isChosen && (
            <strong>
              <Trans context="a prompt template">In use</Trans>
            </strong>
          )}
          <span className={styles.maker}>
            {template.isOfficial ? (
              <Trans context="a prompt template">Comes with the site</Trans>
            ) : template.isMine ? (
              <Trans context="a prompt template">By you</Trans>
            ) : (
              userName
            )}
          </span>
          {language !== lang && <span>{formatLanguage(language, lang)}</span>}
          {visibility !== 'public' && <Trans>Not public</Trans>}
          <span className={styles.likes} data-liked={isFav || undefined}>
            <HeartIcon isSmall />
            {likesText(i18n, favCount)}
          </span>
        </span>
      </summary>
      {isOpen && (
        <div className={styles.inside}>
          {description && (
            <p className={styles.description} lang={language} dir="auto">
              {description}
            </p>
          )}
          {/* Long ones are scrolled, by keys as well. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={styles.text} lang={language} dir="auto" tabIndex={0}>
            {template.template}
          </pre>
          {tags.length > 0 && (
            <span className={styles.row}>
              {tags.map((tag) => (
                <Chip key={tag} {...(onTag && { onChange: () => onTag(tag) })}>
                  {tag}
                </Chip>
              ))}
            </span>
          )}
          {origin && (
            <p>
              <Trans>Copied from “{origin.name}”</Trans>
            </p>
          )}
          <div className={styles.row}>{children}</div>
        </div>
      )}
    </details>
  )
}
