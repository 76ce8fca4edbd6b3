import type { DialogFact } from '@kamae/entities/chatchara/dialog/contract'

/** A fact as it is in the form; a new one has no id yet. */
export type FormFact = {
  readonly key: string
  readonly id?: string
  readonly text: string
  readonly isFromModel: boolean
}

export type Notes = { readonly summary: string; readonly facts: readonly DialogFact[] }
export type FormNotes = { readonly summary: string; readonly facts: readonly FormFact[] }
/** What a form goes on with; `own` is the summary that one wrote where another is shown in its place. */
export type Merged = FormNotes & { readonly own?: string }

export const factInForm = (fact: DialogFact): FormFact => ({ ...fact, key: fact.id })

/**
 * What one wrote (`mine`, over `before`) with what was noted meanwhile (`now`). Of facts nothing is lost: one's own words
 * stay, what one forgot stays forgotten, what is new comes. A summary that both changed is theirs; `own` is then what one wrote.
 */
export function mergeNotes(before: Notes, mine: FormNotes, now: Notes): Merged {
  const known = new Map(before.facts.map((fact) => [fact.id, fact]))
  const kept = new Map(
    mine.facts.flatMap((fact) => (fact.id === undefined ? [] : [[fact.id, fact] as const])),
  )
  const isMine = ({ id, text }: FormFact) => id === undefined || known.get(id)?.text !== text
  const theirs = now.facts.flatMap((fact) => {
    const form = kept.get(fact.id)
    if (form) return [isMine(form) ? form : factInForm(fact)]
    return known.has(fact.id) ? [] : [factInForm(fact)]
  })
  const there = new Set(now.facts.map(({ id }) => id))
  const rest = mine.facts
    .filter((fact) => isMine(fact) && (fact.id === undefined || !there.has(fact.id)))
    // Forgotten elsewhere, written here: a fact of its own.
    .map(({ key, text, isFromModel }) => ({ key, text, isFromModel }))
  const facts = [...theirs, ...rest]
  const isChangedHere = mine.summary.trim() !== before.summary
  if (!isChangedHere) return { summary: now.summary, facts }
  if (now.summary === before.summary) return { summary: mine.summary, facts }
  return { summary: now.summary, facts, own: mine.summary }
}

/**
 * What one wrote (`mine`) while `sent` was on its way, upon what is `saved` of that. What was new has its id from there: the order of
 * facts is that in which they were sent.
 */
export function mergeSaved(sent: FormNotes, mine: FormNotes, saved: Notes): Merged {
  const known = new Set(sent.facts.flatMap(({ id }) => id ?? []))
  const made = saved.facts.filter(({ id, isFromModel }) => !isFromModel && !known.has(id))
  const fresh = sent.facts.filter(({ id, text }) => id === undefined && text.trim() !== '')
  const ids = new Map(fresh.map(({ key }, at) => [key, made[at]?.id]))
  const sentTexts = new Map(sent.facts.map(({ key, text }) => [key, text]))
  const facts = mine.facts.map((fact): FormFact => {
    const id = fact.id ?? ids.get(fact.key)
    const kept = saved.facts.find((each) => each.id === id)
    if (!kept) return fact
    const isSent = sentTexts.get(fact.key) === fact.text
    return { ...kept, key: fact.key, text: isSent ? kept.text : fact.text }
  })
  const ours = new Set([...known, ...ids.values()])
  const before = { summary: saved.summary, facts: saved.facts.filter(({ id }) => ours.has(id)) }
  const isSent = mine.summary.trim() === sent.summary.trim()
  return mergeNotes(before, { summary: isSent ? saved.summary : mine.summary, facts }, saved)
}
