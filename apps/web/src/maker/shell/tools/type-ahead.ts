let text = ''

/** Keeps a letter that was typed for a palette which is still on its way. */
export function typeAhead(key: string): void {
  if (key.length === 1) text += key
}

/** Hands over what was typed so far. */
export function takeTyped(): string {
  const typed = text
  text = ''
  return typed
}
