import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toBase64 } from '../files/to-base64.ts'
import { FileButton } from '../files/file-button.tsx'
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
  // The server reads from its bytes what it is; so does the browser.
  const shown = cover === undefined ? kept : cover && `data:image/png;base64,${cover}`
  const take = async (file: File) => {
    if (file.size > LARGEST) return onProblem(t`This file is larger than 10 MB.`)
    if (!(await isPicture(file))) return onProblem(t`This file is not a picture: choose a PNG, JPEG or WebP.`)
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
        <FileButton
          label={t`Choose a picture`}
          accept="image/png,image/jpeg,image/webp"
          onFile={(file) => void take(file)}
        />
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
