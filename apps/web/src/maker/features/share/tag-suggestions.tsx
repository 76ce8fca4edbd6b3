import { avatarposeSuggestTags } from '@kamae/entities/avatarpose/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { Chip } from '@kamae/ui/layout/chip'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { client } from '../../../session/api.ts'
import styles from './share.module.css'

/** A pause in typing after which suggestions are asked for, in milliseconds. */
const PAUSE = 250
const LAST = /[^,、，،;；\n]*$/u

/** Tags that others use and that begin like the one being typed; a press takes one. */
export function TagSuggestions({ tags, onChange }: { tags: string; onChange: (tags: string) => void }) {
  const { t } = useLingui()
  const typed = (LAST.exec(tags)?.[0] ?? '').trim().replace(/^#/, '').slice(0, 30)
  const [found, setFound] = useState<{ typed: string; tags: readonly string[] }>()
  useEffect(() => {
    if (!typed) return
    const over = new AbortController()
    const ask = async () => {
      try {
        const answer = await client.call(avatarposeSuggestTags, { text: typed, limit: 6 }, over)
        setFound({ typed, tags: answer.tags.map(({ tag }) => tag) })
      } catch (error) {
        // Typing goes on without.
        if (!(error instanceof CallError) && !over.signal.aborted) throw error
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [typed])
  const offered = found && found.typed === typed ? found.tags.filter((tag) => tag !== typed) : []
  if (offered.length === 0) return null
  const take = (tag: string) => onChange(`${tags.replace(LAST, '').trimEnd()} ${tag}, `.trimStart())
  return (
    <div className={styles.tags} role="group" aria-label={t`Often used`}>
      {offered.map((tag) => (
        <Chip key={tag} onChange={() => take(tag)}>
          {tag}
        </Chip>
      ))}
    </div>
  )
}
