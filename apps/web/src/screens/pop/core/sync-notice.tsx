import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { WarningIcon } from '@kamae/ui/icons/icons'
import { CloseIcon } from '@kamae/ui/icons/close-icon'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { useLang } from '../../../language/use-lang.ts'
import { nameOfContent } from './content-names.ts'
import { isInOtherTab } from './editor.ts'
import { useEditor, usePop, usePopView } from './editor-context.ts'
import styles from './sync-notice.module.css'
import type { SyncProblem } from './sync-problem.ts'

const MEGABYTE = 1024 * 1024

/** Shows over the sheet why the account does not have the pop as it is here, and what can be done about it. */
export function SyncNotice({ onAgain, onTake }: { onAgain: () => void; onTake: () => Promise<void> }) {
  const problem = usePopView((view) => view.problem)
  const isShut = usePopView(isInOtherTab)
  const [closed, setClosed] = useState<SyncProblem['kind']>()
  // Once it is over, the same one is news again.
  if (!problem && closed) setClosed(undefined)
  if (isShut)
    return (
      <div className={styles.room} role="status">
        <div className={styles.notice} data-problem="otherTab">
          <WarningIcon />
          <p>
            <Trans>This pop is open in another tab. Here it can only be looked at.</Trans>
          </p>
          <span className={styles.ways}>
            <LockedButton onPress={onTake}>
              <Trans>Continue here</Trans>
            </LockedButton>
          </span>
        </div>
      </div>
    )
  return (
    <div className={styles.room} role="status">
      {problem && problem.kind !== closed && (
        <SyncMessage problem={problem} onAgain={onAgain} onClose={() => setClosed(problem.kind)} />
      )}
    </div>
  )
}

function SyncMessage({
  problem,
  onAgain,
  onClose,
}: {
  problem: SyncProblem
  onAgain: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <div className={styles.notice} data-problem={problem.kind}>
      <WarningIcon />
      <p>
        <Words problem={problem} />
      </p>
      <IconButton label={t`Close`} className={styles.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <span className={styles.ways}>
        <Ways problem={problem} onAgain={onAgain} />
      </span>
    </div>
  )
}

function Words({ problem }: { problem: SyncProblem }): ReactNode {
  const { i18n } = useLingui()
  const pop = usePop()
  switch (problem.kind) {
    case 'too-many-pops': {
      const { limit } = problem
      return (
        <Trans>
          Saved on this device only: your account holds {limit} pops, archived ones included. Delete one
          forever to save this one.
        </Trans>
      )
    }
    case 'too-many-contents': {
      const { limit } = problem
      return (
        <Trans>Saved on this device only: a pop in an account has at most {limit} items. Remove some.</Trans>
      )
    }
    case 'pops-too-large': {
      const megabytes = problem.limit / MEGABYTE
      return (
        <Trans>
          Saved on this device only: your account holds {megabytes} MB of pops, archived ones included. Delete
          one forever to save this one.
        </Trans>
      )
    }
    case 'pop-too-large': {
      const megabytes = problem.limit / MEGABYTE
      return (
        <Trans>
          Saved on this device only: a pop in an account has at most {megabytes} MB. Remove some items, or
          start another pop.
        </Trans>
      )
    }
    case 'content': {
      const content = pop.contents[problem.id]
      const name = content ? nameOfContent(i18n, content) : ''
      return (
        <Trans>
          Saved on this device only: your account cannot hold “{name}”. It is too large, or has letters that
          cannot be saved.
        </Trans>
      )
    }
    case 'signed-out':
      return <Trans>You are signed out: what you change stays on this device until you sign in again.</Trans>
    case 'other-account':
      return (
        <Trans>
          This pop is in another account: what you change stays on this device until you sign in to that one.
        </Trans>
      )
    case 'conflict':
      return (
        <Trans>This pop was changed on another device. What you change stays here until you decide.</Trans>
      )
    case 'refused':
      return (
        <Trans>
          Saved on this device only: your account cannot hold this pop. Download it to have it elsewhere, or
          try again later.
        </Trans>
      )
  }
}

function Ways({ problem, onAgain }: { problem: SyncProblem; onAgain: () => void }): ReactNode {
  const lang = useLang()
  const editor = useEditor()
  const again = (
    <Button onClick={onAgain}>
      <Trans>Try again</Trans>
    </Button>
  )
  switch (problem.kind) {
    case 'too-many-pops':
    case 'pops-too-large':
      return (
        <>
          <Link to="/$lang/pop" params={{ lang }} className={buttonClass({})}>
            <Trans>All pops</Trans>
          </Link>
          {again}
        </>
      )
    case 'content':
      return (
        <Button onClick={() => editor.view.setState({ chosen: [problem.id] })}>
          <Trans>Show it</Trans>
        </Button>
      )
    case 'signed-out':
      return (
        <Link
          to="/$lang/sign-in"
          params={{ lang }}
          search={{ to: window.location.pathname }}
          className={buttonClass({})}
        >
          <Trans>Sign in</Trans>
        </Link>
      )
    case 'conflict':
      return (
        <Button onClick={() => editor.view.setState({ dialog: 'conflict' })}>
          <Trans>Decide</Trans>
        </Button>
      )
    case 'refused':
      return (
        <>
          <Button onClick={() => editor.view.setState({ dialog: 'export' })}>
            <Trans>Download</Trans>
          </Button>
          {again}
        </>
      )
    case 'too-many-contents':
    case 'other-account':
    case 'pop-too-large':
      return null
  }
}
