import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '@kamae/ui/theme/class-names'
import { useIsOperator } from '../../../session/use-is-operator.ts'
import { problemText } from '../../../features/talks/talk-problem-text.ts'
import type { Talk } from '../state/create-talk.ts'
import styles from '../core/notice.module.css'
import type { GptStatus } from '../../../features/gpt/use-gpt-status.ts'
import { useIsOnline } from './use-is-online.ts'
import { useTalkState } from '../state/use-talk-state.ts'

/** From this part of a day's tokens on, a notice is shown. */
const NEAR = 0.2

/** What is between one and an answer, each as a sentence with a way on. */
export function TalkNotices({
  talk,
  status,
  isGone,
}: {
  talk: Talk
  status: GptStatus | undefined
  isGone: boolean
}) {
  const { i18n } = useLingui()
  const problem = useTalkState(talk, (state) => state.problem)
  const isOnline = useIsOnline()
  return (
    <>
      {isGone && (
        <div className={styles.notice}>
          <p>
            <Trans>This character is gone. You can go on talking with the copy that this dialog keeps.</Trans>
          </p>
        </div>
      )}
      {status && !status.isSet && <NotSet />}
      {!isOnline && (
        <div className={styles.notice} role="status">
          <p>
            <Trans>There is no connection. What you type stays here; send it when you are back.</Trans>
          </p>
        </div>
      )}
      {status?.isSet && status.today && <Quota today={status.today} />}
      {problem && (
        <div className={classNames(styles.notice, styles.problem)} role="alert">
          <p>{problemText(i18n, problem)}</p>
          {problem.again && (
            <LockedButton size="dense" lockMs={800} onPress={() => void talk.tryAgain()}>
              <Trans>Try again</Trans>
            </LockedButton>
          )}
          <Button variant="ghost" size="dense" onClick={talk.dismiss}>
            <Trans>Close</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function NotSet() {
  const isOperator = useIsOperator()
  return (
    <div className={styles.notice} role="status">
      <p>
        {isOperator ? (
          <Trans>
            No language model is set up, so nobody can answer. Set GPT_URL and GPT_MODELS, then start the
            server again; the README shows how with Ollama and llama.cpp, under “Language model”.
          </Trans>
        ) : (
          <Trans>Answers are not available on this site at the moment. Earlier dialogs can be read.</Trans>
        )}
      </p>
    </div>
  )
}

function Quota({ today: { limit, left, renewsAt } }: { today: NonNullable<GptStatus['today']> }) {
  const { i18n } = useLingui()
  if (limit <= 0 || left > limit * NEAR) return null
  const at = i18n.date(renewsAt, { dateStyle: 'short', timeStyle: 'short' })
  const part = i18n.number(left / limit, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className={styles.notice} role="status">
      <p>
        {left > 0 ? (
          <Trans>
            {part} of today’s limit is left. It resets at {at}.
          </Trans>
        ) : (
          <Trans>You have reached today’s limit. You can continue from {at}.</Trans>
        )}
      </p>
    </div>
  )
}
