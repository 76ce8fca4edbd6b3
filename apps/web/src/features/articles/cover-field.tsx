import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { toBase64 } from '../characters/to-base64.ts'
import styles from './article.module.css'

/** As the server takes it. */
const LARGEST = 10 * 1024 * 1024

/** An article's cover: one that is chosen from a file, the one that is there, or none. */
export function CoverField({
  cover,
  kept,
  alt,
  problem,
  onChange,
  onProblem,
  children,
}: {
  /** A new one in base64, null for none; undefined leaves it. */
  cover: string | null | undefined
  /** Where the one that is there can be seen. */
  kept: string | null
  alt: string
  /** Why a picture was not taken. */
  problem?: string | undefined
  onChange: (cover: string | null | undefined) => void
  onProblem: (problem: string | undefined) => void
  /** What is said of the one that is there. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  // The server reads from its bytes what it is; so does the browser.
  const shown = cover === undefined ? kept : cover && `data:image/png;base64,${cover}`
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LARGEST) return onProblem(t`This file is larger than 10 MB.`)
    if (!(await isPicture(file))) return onProblem(t`This file is no picture: choose a PNG, JPEG or WebP.`)
    onProblem(undefined)
    onChange(await toBase64(file))
  }
  return (
    <figure className={styles.coverField}>
      {shown ? <img className={styles.preview} src={shown} alt={alt} /> : <div className={styles.preview} />}
      <figcaption>
        {cover === undefined ? children : cover === null && <Trans>The article has no cover.</Trans>}
      </figcaption>
      <span className={styles.coverWays}>
        <Button onClick={() => input.current?.click()}>
          <Trans>Choose a picture</Trans>
        </Button>
        {shown && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            <Trans>No cover</Trans>
          </Button>
        )}
        {cover !== undefined && kept !== null && (
          <Button variant="ghost" onClick={() => onChange(undefined)}>
            <Trans>As it was</Trans>
          </Button>
        )}
      </span>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t`Choose a picture`}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </figure>
  )
}

async function isPicture(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return true
  } catch {
    return false
  }
}
