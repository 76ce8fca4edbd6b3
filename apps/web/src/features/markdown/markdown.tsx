import { marked, type Token, type Tokens } from 'marked'
import type { ReactNode } from 'react'
import { readableOf } from './reading-cost.ts'
import { safeHref } from './safe-href.ts'
import styles from './markdown.module.css'

/** Deeper than this nobody nests on purpose: what is below is shown as it was written. */
const DEEPEST = 24

/** Markdown as elements. HTML in it stays text, links lead to http, https and mailto alone, pictures are links. */
export function Markdown({
  text,
  isRead = readableOf([text])[0] ?? false,
}: {
  text: string
  /** False where it is shown as it was written. */
  isRead?: boolean
}) {
  if (!isRead) return <p className={styles.plain}>{text}</p>
  return <div className={styles.markdown}>{blocks(marked.lexer(text, { gfm: true, breaks: true }), 0)}</div>
}

function blocks(tokens: readonly Token[], depth: number): ReactNode[] {
  return tokens.map((token, index) => <Block key={index} token={token} depth={depth} />)
}

function Block({ token, depth }: { token: Token; depth: number }): ReactNode {
  if (depth > DEEPEST) return <p>{token.raw}</p>
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'hr':
      return <hr />
    case 'heading':
      // The page has headings of its own: in a talk they are words said loudly.
      return <p className={styles.heading}>{spans(token, depth)}</p>
    case 'paragraph':
      return <p>{spans(token, depth)}</p>
    case 'text':
      return <>{spans(token, depth)}</>
    case 'blockquote':
      return <blockquote>{blocks(token.tokens ?? [], depth + 1)}</blockquote>
    case 'code':
      return (
        // A long line is scrolled; by keys too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{token.text as string}</code>
        </pre>
      )
    case 'list':
      return <List list={token as Tokens.List} depth={depth} />
    case 'table':
      return <Table table={token as Tokens.Table} depth={depth} />
    default:
      return <p>{token.raw}</p>
  }
}

function List({ list, depth }: { list: Tokens.List; depth: number }) {
  const items = list.items.map((item, index) => (
    <li key={index}>
      {item.task && <input type="checkbox" checked={item.checked ?? false} readOnly disabled />}
      {blocks(item.tokens, depth + 1)}
    </li>
  ))
  if (!list.ordered) return <ul>{items}</ul>
  return <ol start={list.start === '' ? 1 : list.start}>{items}</ol>
}

function Table({ table, depth }: { table: Tokens.Table; depth: number }) {
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <th key={index}>{spansOf(cell.tokens, depth)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{spansOf(cell.tokens, depth)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function spans(token: Token, depth: number): ReactNode {
  return 'tokens' in token && token.tokens ? spansOf(token.tokens, depth) : plain(token)
}

function spansOf(tokens: readonly Token[], depth: number): ReactNode[] {
  return tokens.map((token, index) => <Span key={index} token={token} depth={depth + 1} />)
}

function Span({ token, depth }: { token: Token; depth: number }): ReactNode {
  if (depth > DEEPEST) return token.raw
  switch (token.type) {
    case 'strong':
      return <strong>{spans(token, depth)}</strong>
    case 'em':
      return <em>{spans(token, depth)}</em>
    case 'del':
      return <del>{spans(token, depth)}</del>
    case 'codespan':
      return <code>{plain(token)}</code>
    case 'br':
      return <br />
    case 'link':
      return <SafeLink address={token.href as string}>{spans(token, depth)}</SafeLink>
    case 'image':
      // Loading it would reveal to its server who reads, and when.
      return <SafeLink address={token.href as string}>{plain(token) || (token.href as string)}</SafeLink>
    case 'text':
    case 'escape':
      return <>{spans(token, depth)}</>
    default:
      return token.raw
  }
}

function SafeLink({ address, children }: { address: string; children: ReactNode }) {
  const href = safeHref(address)
  if (href === undefined) return <>{children}</>
  return (
    <a href={href} target="_blank" rel="noopener nofollow noreferrer">
      {children}
    </a>
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

/** The words of a token; the few entities that people write are read. */
function plain(token: Token): string {
  const text = 'text' in token && typeof token.text === 'string' ? token.text : token.raw
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
}
