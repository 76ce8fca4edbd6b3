import type { Content } from '@kamae/entities/avatar/contract'
import { AvatarCard } from '@kamae/entities/avatar/web/avatar-card'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import { avatarSourceKey } from '../../features/avatars/avatar-source-key.ts'
import styles from './avatars.module.css'
import { useMyAvatar } from '../../features/avatars/my-avatar.ts'
import { OtherAvatarActions } from './other-avatar-actions.tsx'

export type PublicPage = { readonly items: readonly Content[]; readonly nextCursor: string | null }

/** Avatars that somebody made public, each with its maker and its licence. `first` is null where the server could not list them. */
export function PublicSection({ first }: { first: PublicPage | null }) {
  const { i18n } = useLingui()
  const router = useRouter()
  const [more, setMore] = useState<PublicPage>()
  const items = [...(first?.items ?? []), ...(more?.items ?? [])]
  const seen = new Set<string>()
  const shown = items.filter(({ id }) => !seen.has(id) && seen.add(id))
  const cursor = more ? more.nextCursor : first?.nextCursor
  const loadMore = async () => {
    const { listPublicContents } = await import('../../features/avatars/avatar-calls.ts')
    const page = await listPublicContents(cursor ?? undefined)
    setMore({ items: [...(more?.items ?? []), ...page.items], nextCursor: page.nextCursor })
  }
  return (
    <section className={styles.section} aria-labelledby="others">
      <div className={styles.heading}>
        <h2 id="others">
          <Trans>Public avatars</Trans>
        </h2>
      </div>
      {first === null ? (
        <EmptyState
          title={<Trans>These avatars could not be loaded.</Trans>}
          action={
            <LockedButton variant="raised" onPress={() => router.invalidate()}>
              <Trans>Try again</Trans>
            </LockedButton>
          }
        />
      ) : shown.length === 0 && !cursor ? (
        <p className={styles.intro}>
          <Trans>
            Nobody has made an avatar public yet. Where its licence allows it, yours can be the first.
          </Trans>
        </p>
      ) : (
        <ul className={styles.grid}>
          {shown.map((content) => (
            <li key={content.id}>
              <PublicCard content={content} />
            </li>
          ))}
        </ul>
      )}
      {cursor && (
        <div className={styles.more}>
          <LockedButton
            lockMs={1000}
            onPress={loadMore}
            onError={(error) => showToast(callErrorText(i18n, error), 'error')}
          >
            <Trans>Show more</Trans>
          </LockedButton>
        </div>
      )}
    </section>
  )
}

function PublicCard({ content }: { content: Content }) {
  const { t } = useLingui()
  const lang = useLang()
  const { user } = useSession()
  const { id, name, sha256, userName, userUid } = content
  const isMine = avatarSourceKey(useMyAvatar()) === `file/${sha256}`
  return (
    <AvatarCard
      avatar={{ ...content, picture: content.thumbnailUrl ?? undefined }}
      marks={isMine ? [t({ message: 'In use', context: 'an avatar' })] : []}
      shownBy={
        <Trans>
          shown by{' '}
          <Link to="/$lang/u/$uid" params={{ lang, uid: userUid }} preload={false} className={styles.person}>
            {userName}
          </Link>
        </Trans>
      }
      actions={
        <OtherAvatarActions
          source={{ kind: 'content', id, sha256, name }}
          name={name}
          named={id}
          reportId={user?.uid === userUid ? undefined : id}
        />
      }
    />
  )
}
