import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OwnPage } from '../resource/own-page.tsx'
import { useLang } from '../../language/use-lang.ts'

async function read(slug: string) {
  const { readTool } = await import('./tool-calls.ts')
  const resource = await readTool(slug)
  return { userUid: resource.userUid, resource }
}

/** What a tool's owner does with it, once it is known who is there; without a `slug` for any member. */
export function OwnToolPage({
  slug,
  children,
}: {
  slug: string | undefined
  children: (tool: PromptTool | null, uid: string) => ReactNode
}) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <OwnPage
      slug={slug}
      kind="tool"
      read={read}
      opening={t`Opening the tool`}
      signIn={<Trans>Sign in to make tools</Trans>}
      gone={
        <EmptyState
          title={<Trans>You cannot edit this tool</Trans>}
          action={
            <Link to="/$lang/prompts" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
              <Trans>All tools</Trans>
            </Link>
          }
        >
          <Trans context="prompt tools">You can make a copy of one that you see, and change that.</Trans>
        </EmptyState>
      }
    >
      {children}
    </OwnPage>
  )
}
