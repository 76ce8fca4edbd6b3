import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { Button } from '@kamae/ui/buttons/button'
import { RightIcon } from '@kamae/ui/icons/icons'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useState } from 'react'
import { callErrorText } from '../../../features/errors/call-error-text.ts'
import { useLang } from '../../../language/use-lang.ts'
import type { PoseFamily, Relative } from './pose-family.ts'
import styles from './remix-tree.module.css'
import part from '../pose.module.css'
import { SentenceGap } from '../../../language/sentence-gap.tsx'

const PoseChanges = lazy(async () => ({ default: (await import('./pose-changes.tsx')).PoseChanges }))

/** Where a shared pose comes from, with credit up to the first of them, what was changed, and what others made of it. */
export function RemixTree({ pose, family }: { pose: SharedAvatarPose; family: PoseFamily }) {
  const { t, i18n } = useLingui()
  const [more, setMore] = useState<Pick<PoseFamily, 'remixes' | 'nextCursor'>>()
  const [isCompared, setIsCompared] = useState(false)
  const { ancestors, changes } = family
  const remixes = [...family.remixes, ...(more?.remixes ?? [])]
  const cursor = more ? more.nextCursor : family.nextCursor
  if (ancestors.length === 0 && remixes.length === 0) return null
  const parent = ancestors.at(-1)
  const grow = async () => {
    const { loadRemixes } = await import('./pose-family.ts')
    const next = await loadRemixes(pose.slug, cursor ?? undefined)
    setMore({ remixes: [...(more?.remixes ?? []), ...next.remixes], nextCursor: next.nextCursor })
  }
  const self: Relative = { ...pose, slug: null }
  return (
    <section className={part.part} aria-labelledby="origin">
      <h2 id="origin">
        <Trans>Origin</Trans>
      </h2>
      {parent && <Credit parent={parent} changed={changes?.length} />}
      <ol className={styles.line} aria-label={t`From the first pose to this one`}>
        {ancestors.map((ancestor, index) => (
          // A gap has no slug; its place in the line is its own.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            <li>
              <Node relative={ancestor} />
            </li>
            <li aria-hidden="true" className={styles.arrow}>
              <RightIcon isSmall />
            </li>
          </Fragment>
        ))}
        <li aria-current="true">
          <Node relative={self} />
        </li>
      </ol>
      {parent?.slug && changes && (
        <>
          <Button
            className={styles.more ?? ''}
            aria-expanded={isCompared}
            onClick={() => setIsCompared(!isCompared)}
          >
            {isCompared ? t`Hide changes` : t`Show changes`}
          </Button>
          {isCompared && (
            <Suspense>
              <PoseChanges pose={pose} parentSlug={parent.slug} changes={changes} />
            </Suspense>
          )}
        </>
      )}
      {remixes.length > 0 && (
        <>
          <h3 className={styles.heading}>
            {cursor
              ? t`Started from this pose`
              : t`${plural(remixes.length, { one: '# pose was started from this one', other: '# poses were started from this one' })}`}
          </h3>
          <ul className={styles.line}>
            {remixes.map((remix) => (
              <li key={remix.slug}>
                <Node relative={remix} />
              </li>
            ))}
          </ul>
          {cursor && (
            <LockedButton
              lockMs={800}
              onPress={grow}
              onError={(error) => showToast(callErrorText(i18n, error), 'error')}
            >
              {t({ message: 'More', context: 'of a list' })}
            </LockedButton>
          )}
        </>
      )}
    </section>
  )
}

function Credit({
  parent: { slug, name, userName },
  changed,
}: {
  parent: Relative
  changed: number | undefined
}) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <p className={part.small}>
      {slug ? (
        <Trans>
          Started from{' '}
          <Link to="/$lang/p/$slug" params={{ lang, slug }}>
            {name}
          </Link>{' '}
          by {userName}.
        </Trans>
      ) : name ? (
        <Trans>
          Started from “{name}” by {userName}, which is not shared any more.
        </Trans>
      ) : (
        <Trans>Started from a pose that is not shared any more.</Trans>
      )}
      <SentenceGap />
      {changed !== undefined &&
        t`${plural(changed, { one: '# joint changed.', other: '# joints changed.' })}`}
    </p>
  )
}

function Node({ relative: { slug, name, userName, pictureUrl } }: { relative: Relative }) {
  const { t } = useLingui()
  const lang = useLang()
  const label = name ? t`${name}, by ${userName}` : t`Not shared any more`
  const picture = pictureUrl && (
    <img src={pictureUrl} alt={label} width={64} height={80} loading="lazy" decoding="async" />
  )
  if (!slug)
    return (
      <span className={styles.node} role="img" aria-label={label} data-tip={label}>
        {picture}
      </span>
    )
  return (
    <Link
      to="/$lang/p/$slug"
      params={{ lang, slug }}
      className={styles.node}
      aria-label={label}
      data-tip={label}
    >
      {picture}
    </Link>
  )
}
