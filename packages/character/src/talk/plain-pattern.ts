/** Whether a text has a place that a pattern fits; in small letters where capitals make no difference. */
export type PlainPattern = (text: string) => boolean

/** How many steps may still be taken, all patterns together. */
export type StepBudget = { left: number }

type Test = (code: number) => boolean
/** A step of the automaton: reads a character, holds at a place, or goes on in both ways. */
type Step =
  | { readonly kind: 'read'; readonly test: Test; readonly cost: number; next: number }
  | { readonly kind: 'hold'; readonly place: 'start' | 'end' | 'word' | 'noWord'; next: number }
  | { readonly kind: 'fork'; next: number; other: number }
  | { readonly kind: 'found' }

const MOST_STEPS = 2000
const LONGEST = 500
/** What making a step costs, and asking for the edge of a word, in steps that are taken. */
const MAKING_COST = 50
const EDGE_COST = 5

/**
 * Reads a regular expression without what makes matching slow: literals, `.`, classes, `\d \w \s \b`, groups, `|`, `* + ?
 * {m,n}`, `^ $`. It runs in time of text by pattern (K. Thompson, "Regular expression search algorithm", CACM 11(6), 1968):
 * an author's pattern must not stop the server. Undefined for what it cannot read (references, looking around) and for
 * patterns that are too long. Once nothing of the budget is left it fits nothing.
 */
export function plainPattern(
  source: string,
  isCaseSensitive: boolean,
  budget: StepBudget = { left: Infinity },
): PlainPattern | undefined {
  if (source.length > LONGEST) return undefined
  const steps: Step[] = []
  try {
    const reader = new Reader(source, isCaseSensitive, steps)
    const start = reader.whole()
    return (text) => runs(steps, start, text, budget)
  } catch (error) {
    if (error instanceof NotPlain) return undefined
    throw error
  } finally {
    budget.left -= steps.length * MAKING_COST
  }
}

class NotPlain extends Error {}

/** A part of the automaton: where it begins, and the ends that wait for what follows. */
type Part = { readonly start: number; readonly ends: ((next: number) => void)[] }

const isDigit: Test = (code) => code >= 0x30 && code <= 0x39
const isWord: Test = (code) => /[\p{L}\p{N}_]/u.test(String.fromCodePoint(code))
const isSpace: Test = (code) => /\s/.test(String.fromCodePoint(code))

class Reader {
  at = 0
  readonly source: string
  readonly isCaseSensitive: boolean
  readonly steps: Step[]

  constructor(source: string, isCaseSensitive: boolean, steps: Step[]) {
    this.source = source
    this.isCaseSensitive = isCaseSensitive
    this.steps = steps
  }

  whole(): number {
    const part = this.either(0)
    if (this.at < this.source.length) throw new NotPlain()
    const found = this.add({ kind: 'found' })
    part.ends.forEach((end) => end(found))
    return part.start
  }

  private add(step: Step): number {
    if (this.steps.length >= MOST_STEPS) throw new NotPlain()
    return this.steps.push(step) - 1
  }

  private either(depth: number): Part {
    if (depth > 20) throw new NotPlain()
    const first = this.sequence(depth)
    if (this.source[this.at] !== '|') return first
    this.at++
    const second = this.either(depth + 1)
    const start = this.add({ kind: 'fork', next: first.start, other: second.start })
    return { start, ends: [...first.ends, ...second.ends] }
  }

  private sequence(depth: number): Part {
    let whole = this.nothing()
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] ?? '')) {
      const part = this.repeated(depth)
      whole.ends.forEach((end) => end(part.start))
      whole = { start: whole.start, ends: part.ends }
    }
    return whole
  }

  private nothing(): Part {
    const step = { kind: 'fork' as const, next: -1, other: -1 }
    const start = this.add(step)
    return { start, ends: [(next) => ((step.next = next), (step.other = next))] }
  }

  private repeated(depth: number): Part {
    const from = this.at
    const part = this.single(depth)
    const to = this.at
    const [least, most] = this.times()
    if (least === 1 && most === 1) return part
    // The part is read again for each time that it may come.
    const again = () => {
      const { at } = this
      this.at = from
      const one = this.single(depth)
      if (this.at !== to) throw new NotPlain()
      this.at = at
      return one
    }
    let whole = this.nothing()
    const follow = (next: Part) => {
      whole.ends.forEach((end) => end(next.start))
      whole = { start: whole.start, ends: next.ends }
    }
    for (let count = 0; count < least; count++) follow(count === 0 ? part : again())
    if (most === Infinity) follow(this.anyTimes(least === 0 ? part : again()))
    else for (let count = least; count < most; count++) follow(this.perhaps(count === 0 ? part : again()))
    return whole
  }

  private times(): readonly [number, number] {
    const [whole, sign, least, comma, most] =
      /^(?:([*+?])|\{(\d{1,3})(,?)(\d{0,3})\})\??/.exec(this.source.slice(this.at)) ?? []
    if (whole === undefined) return [1, 1]
    this.at += whole.length
    if (sign !== undefined) return sign === '*' ? [0, Infinity] : sign === '+' ? [1, Infinity] : [0, 1]
    const from = Number(least)
    const to = comma === '' ? from : most === '' ? Infinity : Number(most)
    if (from > 50 || (to > 50 && to !== Infinity) || to < from) throw new NotPlain()
    return [from, to]
  }

  private anyTimes(part: Part): Part {
    const step = { kind: 'fork' as const, next: part.start, other: -1 }
    const start = this.add(step)
    part.ends.forEach((end) => end(start))
    return { start, ends: [(next) => (step.other = next)] }
  }

  private perhaps(part: Part): Part {
    const step = { kind: 'fork' as const, next: part.start, other: -1 }
    const start = this.add(step)
    return { start, ends: [...part.ends, (next) => (step.other = next)] }
  }

  private single(depth: number): Part {
    const sign = this.take()
    if (sign === '(') {
      if (this.source[this.at] === '?') {
        if (this.source[this.at + 1] !== ':') throw new NotPlain()
        this.at += 2
      }
      const part = this.either(depth + 1)
      if (this.take() !== ')') throw new NotPlain()
      return part
    }
    if (sign === '[') {
      const from = this.at
      const test = this.charClass()
      return this.reading(test, this.at - from)
    }
    if (sign === '.') return this.reading((code) => code !== 0x0a)
    if (sign === '^') return this.holding('start')
    if (sign === '$') return this.holding('end')
    if (sign === '\\') return this.escaped()
    if ('*+?{'.includes(sign)) throw new NotPlain()
    return this.reading(this.literal(sign))
  }

  private take(): string {
    const code = this.source.codePointAt(this.at)
    if (code === undefined) throw new NotPlain()
    const sign = String.fromCodePoint(code)
    this.at += sign.length
    return sign
  }

  private literal(sign: string): Test {
    const wanted = (this.isCaseSensitive ? sign : sign.toLowerCase()).codePointAt(0)
    return (code) => code === wanted
  }

  private escaped(): Part {
    const sign = this.take()
    if (sign === 'b') return this.holding('word')
    if (sign === 'B') return this.holding('noWord')
    return this.reading(this.escape(sign))
  }

  private escape(sign: string): Test {
    const tests: Readonly<Record<string, Test>> = {
      d: isDigit,
      D: (code) => !isDigit(code),
      w: isWord,
      W: (code) => !isWord(code),
      s: isSpace,
      S: (code) => !isSpace(code),
      n: (code) => code === 0x0a,
      t: (code) => code === 0x09,
      r: (code) => code === 0x0d,
    }
    const test = tests[sign]
    if (test) return test
    if (/[\p{L}\p{N}]/u.test(sign)) throw new NotPlain()
    return this.literal(sign)
  }

  private charClass(): Test {
    const isNot = this.source[this.at] === '^'
    if (isNot) this.at++
    const tests: Test[] = []
    for (;;) {
      const sign = this.take()
      if (sign === ']' && tests.length > 0) break
      if (sign === ']') throw new NotPlain()
      if (sign === '\\') {
        tests.push(this.escape(this.take()))
        continue
      }
      if (this.source[this.at] === '-' && this.source[this.at + 1] !== ']') {
        this.at++
        const to = this.take()
        if (to === '\\' || to < sign) throw new NotPlain()
        const [low = 0, high = 0] = [sign, to].map((one) => one.codePointAt(0))
        tests.push((code) => code >= low && code <= high)
        // The text is in small letters where capitals make no difference.
        if (!this.isCaseSensitive && /[A-Z]/.test(sign)) {
          const [small = 0, end = 0] = [sign, to].map((one) => one.toLowerCase().codePointAt(0))
          tests.push((code) => code >= small && code <= end)
        }
      } else tests.push(this.literal(sign))
    }
    return (code) => tests.some((test) => test(code)) !== isNot
  }

  private reading(test: Test, cost = 1): Part {
    const step = { kind: 'read' as const, test, cost, next: -1 }
    return { start: this.add(step), ends: [(next) => (step.next = next)] }
  }

  private holding(place: 'start' | 'end' | 'word' | 'noWord'): Part {
    const step = { kind: 'hold' as const, place, next: -1 }
    return { start: this.add(step), ends: [(next) => (step.next = next)] }
  }
}

function runs(steps: readonly Step[], start: number, text: string, budget: StepBudget): boolean {
  let now: number[] = []
  const seen = new Int32Array(steps.length).fill(-1)
  let before: number | undefined
  for (let at = 0; budget.left > 0;) {
    const code = text.codePointAt(at)
    const next: number[] = []
    const stack = [...now, start]
    while (stack.length > 0) {
      const id = stack.pop() ?? 0
      if (seen[id] === at) continue
      seen[id] = at
      const step = steps[id]
      if (step === undefined) continue
      if (step.kind === 'found') return true
      budget.left -= step.kind === 'read' ? step.cost : step.kind === 'hold' ? EDGE_COST : 1
      if (step.kind === 'fork') stack.push(step.next, step.other)
      else if (step.kind === 'hold') {
        if (holds(step.place, before, code)) stack.push(step.next)
      } else if (code !== undefined && step.test(code)) next.push(step.next)
    }
    if (code === undefined) return false
    now = next
    before = code
    at += code > 0xffff ? 2 : 1
  }
  return false
}

function holds(
  place: 'start' | 'end' | 'word' | 'noWord',
  before: number | undefined,
  behind: number | undefined,
): boolean {
  if (place === 'start') return before === undefined
  if (place === 'end') return behind === undefined
  const isEdge = (before !== undefined && isWord(before)) !== (behind !== undefined && isWord(behind))
  return isEdge === (place === 'word')
}
