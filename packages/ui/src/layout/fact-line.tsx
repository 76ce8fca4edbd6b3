import { Children, type ComponentProps } from 'react'
import styles from './fact-line.module.css'

/** Short facts side by side with dots between them; where they take several lines, no dot begins or ends one. */
export function FactLine({
  listLabel,
  children,
  ...rest
}: ComponentProps<'div'> & {
  /** Given where they are facts of a kind: read aloud as a list of this name. */
  listLabel?: string
}) {
  const List = listLabel === undefined ? 'div' : 'ul'
  const Item = listLabel === undefined ? 'span' : 'li'
  return (
    <div {...rest}>
      <div className={styles.line}>
        <List className={styles.facts} aria-label={listLabel}>
          {Children.map(children, (fact) => (fact ? <Item className={styles.fact}>{fact}</Item> : null))}
        </List>
      </div>
    </div>
  )
}
