import type { Start } from '../slots/slot.ts'

const MEMORY = 'kamae.maker-visit:'

let firstStart: Start | undefined

/** Where a visit stands in this tab's history, as it begins. */
export type Visit = {
  /** True after a reload, back and forward: it goes on with what this tab showed; one that a link led to does not. */
  readonly isReturn: boolean
  /** Notes that this entry of the history showed work. */
  remember(): void
}

/** Reads where a visit stands while its address is that of the page. */
export function visitOf(start: Start): Visit {
  firstStart ??= start
  const key = entryKey()
  const isDocument = start === firstStart && isDocumentAgain()
  return {
    isReturn: isDocument || (key !== undefined && isKnown(key)),
    remember: () => key !== undefined && note(key),
  }
}

// Where the browser keeps nothing there is nothing to return to.
function isKnown(key: string): boolean {
  try {
    return sessionStorage.getItem(MEMORY + key) !== null
  } catch (error) {
    console.warn(error)
    return false
  }
}

function note(key: string): void {
  try {
    sessionStorage.setItem(MEMORY + key, '1')
  } catch (error) {
    console.warn(error)
  }
}

/** The router's name for this entry of the history, the same when one comes back to it. */
function entryKey(): string | undefined {
  const state: unknown = window.history.state
  const isNamed = typeof state === 'object' && state !== null && '__TSR_key' in state
  return isNamed && typeof state.__TSR_key === 'string' ? state.__TSR_key : undefined
}

function isDocumentAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (
    navigation !== undefined &&
    'type' in navigation &&
    (navigation.type === 'reload' || navigation.type === 'back_forward') &&
    navigation.name.split('#')[0] === window.location.href.split('#')[0]
  )
}
