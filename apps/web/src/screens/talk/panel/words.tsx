import { lazy, Suspense } from 'react'
import styles from './words.module.css'

const Markdown = lazy(async () => ({
  default: (await import('../../../features/markdown/markdown.tsx')).Markdown,
}))

/** What somebody said, as Markdown; as plain text until that has come. */
export function Words({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className={styles.plain}>{text}</p>}>
      <Markdown text={text} />
    </Suspense>
  )
}
