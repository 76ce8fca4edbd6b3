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

export const factInForm = (fact: DialogFact): FormFact => ({ ...fact, key: fact.id })

/**
 * What one wrote (`mine`, over `before`) with what was noted meanwhile (`now`). Of facts nothing is lost: one's own words
 * stay, what one forgot stays forgotten, what is new comes. A summary that both changed is theirs; `own` is then what one wrote.
 */
export function mergeNotes(
  before: Notes,
  mine: FormNotes,
  now: Notes,
): FormNotes & { readonly own?: string } {
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
