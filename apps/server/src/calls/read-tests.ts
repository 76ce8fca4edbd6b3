import { parseSync } from 'vite'

/** One test of a file: its title as it is between its quotes, and all of its own code. */
type FoundTest = {
  readonly title: string
  readonly body: string
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

// What may come after `test` and still runs; `step`, `describe`, `skip`, `todo`, `fixme` and the rest are no test or do not.
const RUNNING = new Set(['each', 'for', 'concurrent', 'sequential', 'skipIf', 'runIf'])

/**
 * The tests of a file that run, read from its syntax: a title in a comment, in a step or of a test that is skipped is none.
 * `reached` adds to a test's code that of the file's own functions and values that it names, and of those that these name.
 */
export function readTests(file: string, source: string) {
  const found: FoundTest[] = []
  const declared = new Map<string, string[]>()
  const textOf = ({ start, end }: Node) => source.slice(start, end)

  const visit = (node: Node): void => {
    const call = node.type === 'CallExpression' ? node : undefined
    const [name, ...chain] = call ? chainOf(call.callee as Node) : []
    if (call && (name === 'test' || name === 'it' || name === 'describe')) {
      const [title] = call.arguments as Node[]
      const isTitled = title?.type === 'TemplateLiteral' || typeof title?.value === 'string'
      if (chain.some((one) => one === 'skip' || one === 'fixme' || one === 'todo')) return
      if (title && isTitled && name !== 'describe' && chain.every((one) => RUNNING.has(one))) {
        const body = textOf(call)
        // A test that skips itself whatever comes.
        if (!/\btest\.(?:skip|fixme)\(\)/.test(body))
          found.push({ title: source.slice(title.start + 1, title.end - 1).replaceAll("\\'", "'"), body })
        return
      }
    }
    if (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') {
      for (const one of namesOf((node.id ?? undefined) as Node | undefined))
        declared.set(one, [...(declared.get(one) ?? []), textOf(node)])
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSync(file, source).program as unknown as Node)

  const reached = ({ body }: FoundTest): string => {
    const seen = new Set<string>()
    const parts = [body]
    for (const part of parts)
      for (const [word] of part.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) {
        if (seen.has(word)) continue
        seen.add(word)
        parts.push(...(declared.get(word) ?? []))
      }
    return parts.join('\n')
  }
  return { tests: found, reached }
}

/** `test.each(rows)` as `['test', 'each']`; empty for what is no such chain. */
function chainOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'MemberExpression')
    return [...chainOf(callee.object as Node), String((callee.property as Node).name)]
  if (callee.type === 'CallExpression') return chainOf(callee.callee as Node)
  return callee.type === 'TaggedTemplateExpression' ? chainOf(callee.tag as Node) : []
}

function namesOf(pattern: Node | undefined): string[] {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  if (pattern.type === 'Property') return namesOf(pattern.value as Node)
  return childrenOf(pattern).flatMap(namesOf)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one && 'start' in one)
}
