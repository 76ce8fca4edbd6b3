import { avatarposeSuggestTags } from '@kamae/entities/avatarpose/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { client } from '../../session/api.ts'
import styles from './offer-tags.module.css'

/** A pause in typing after which tags are asked for, in milliseconds. */
const PAUSE = 200
const MOST_OFFERED = 6

let made = 0

async function tagsLike(text: string, signal: AbortSignal): Promise<readonly string[]> {
  const { tags } = await client.call(avatarposeSuggestTags, { text, limit: MOST_OFFERED }, { signal })
  return tags.map(({ tag }) => tag)
}

/**
 * Offers tags that begin as what is typed in an input, most used first: an editable combobox with a list, from which
 * nothing is taken without being chosen (WAI-ARIA Authoring Practices). Answers how to take it away.
 */
export function offerTags(
  input: HTMLInputElement,
  onChoose: (tag: string) => void,
  find = tagsLike,
): () => void {
  const list = document.createElement('ul')
  list.id = `tag-suggestions-${++made}`
  list.className = styles.list ?? ''
  list.role = 'listbox'
  list.ariaLabel = input.ariaLabel
  list.hidden = true
  document.body.append(list)
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.setAttribute('aria-controls', list.id)

  let over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let at = -1
  const options = () => [...list.children] as HTMLElement[]

  const point = (to: number) => {
    at = to
    options().forEach((option, index) => (option.ariaSelected = String(index === at)))
    const chosen = options()[at]
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const close = () => {
    clearTimeout(timer)
    over.abort()
    list.hidden = true
    input.ariaExpanded = 'false'
    point(-1)
  }
  const choose = (tag: string) => {
    close()
    onChoose(tag)
  }
  const show = (tags: readonly string[]) => {
    list.replaceChildren(
      ...tags.map((tag, index) => {
        const option = document.createElement('li')
        option.id = `${list.id}-${index}`
        option.role = 'option'
        option.textContent = tag
        option.addEventListener('click', () => choose(tag))
        return option
      }),
    )
    const { left, bottom, width } = input.getBoundingClientRect()
    Object.assign(list.style, {
      left: `${left + scrollX}px`,
      top: `${bottom + scrollY}px`,
      minWidth: `${Math.min(width, 320)}px`,
    })
    list.hidden = false
    input.ariaExpanded = 'true'
    point(-1)
  }
  const ask = async (typed: string) => {
    over = new AbortController()
    const { signal } = over
    try {
      const tags = await find(typed, signal)
      if (signal.aborted || document.activeElement !== input) return
      if (tags.length > 0) show(tags)
    } catch (error) {
      // Typing goes on without.
      if (!(error instanceof CallError) && !signal.aborted) throw error
    }
  }

  const onInput = () => {
    close()
    const typed = input.value.trim()
    if (typed !== '' && typed.length <= 30) timer = setTimeout(() => void ask(typed), PAUSE)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.hidden || event.isComposing) return
    const count = options().length
    if (event.key === 'ArrowDown') point(at + 1 === count ? -1 : at + 1)
    else if (event.key === 'ArrowUp') point(at === -1 ? count - 1 : at - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && at >= 0) choose(options()[at]?.textContent ?? '')
    else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }
  // A press on the list must not take the focus, which would close it before it is heard.
  const onPress = (event: Event) => event.preventDefault()

  input.ariaExpanded = 'false'
  input.addEventListener('input', onInput)
  input.addEventListener('keydown', onKeyDown)
  input.addEventListener('blur', close)
  list.addEventListener('pointerdown', onPress)
  list.addEventListener('mousedown', onPress)
  return () => {
    close()
    input.removeEventListener('input', onInput)
    input.removeEventListener('keydown', onKeyDown)
    input.removeEventListener('blur', close)
    list.remove()
  }
}
