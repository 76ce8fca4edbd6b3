import { fillTemplate } from '@kamae/character/prompt-template'
import { formatValue, valueOf } from '@kamae/entities/chatprompt/content/format-value'
import type { Values, Variable } from '@kamae/entities/chatprompt/content/variable'
import { useEffect, useMemo, useState } from 'react'
import type { Locale } from '../../../language/locale.ts'

type Asking = {
  readonly template: string
  readonly variables: readonly Variable[]
  readonly language: Locale
}

/** What a tool asks with these values, and the variables that are not as they have to be. */
export type Filled = { readonly text: string; readonly wrong: readonly Variable[] }

// More would hold up the page at each key, and no text service takes it.
const MOST_SHOWN = 100_000

/** Fills a tool's template while somebody types; poses and characters are put in words when those are here. */
export function useFilled({ template, variables, language }: Asking, values: Values): Filled {
  const [looked, setLooked] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = JSON.stringify(
    variables.flatMap((variable) => {
      const value = valueOf(variable, values)
      const { type } = variable
      return value !== '' && (type === 'pose' || type === 'character') ? [[type, value]] : []
    }),
  )
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const all = JSON.parse(wanted) as readonly (readonly ['pose' | 'character', string])[]
      if (all.length === 0) return
      const { lookUp } = await import('./look-up.ts')
      const found = await Promise.all(
        all.map(
          async ([type, value]) =>
            [keyOf(type, value, language), await lookUp(type, value, language)] as const,
        ),
      )
      if (!isOver) setLooked((now) => new Map([...now, ...found]))
    }
    void look()
    return () => {
      isOver = true
    }
  }, [wanted, language])
  return useMemo(() => {
    const words = new Map<string, string>()
    const wrong: Variable[] = []
    for (const variable of variables) {
      const value = valueOf(variable, values)
      const plain = formatValue(variable, value, language)
      if ('problem' in plain) wrong.push(variable)
      words.set(
        variable.name,
        ('words' in plain && (looked.get(keyOf(variable.type, value, language)) ?? plain.words)) || '',
      )
    }
    // What is missing shows as its place.
    for (const { name } of wrong) words.set(name, words.get(name) || `{{${name}}}`)
    const { text, isWhole } = fillTemplate(template, words, MOST_SHOWN)
    return { text: isWhole ? text : `${text}…`, wrong }
  }, [template, variables, language, values, looked])
}

function keyOf(type: string, value: string, language: Locale): string {
  return `${language} ${type} ${value}`
}
