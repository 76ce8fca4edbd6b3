/** The link, else the code of six digits, that a message of ours carries; undefined where it has neither. */
export function handOn(text: string): { kind: 'link' | 'code'; text: string } | undefined {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (link) return { kind: 'link', text: link }
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  return code ? { kind: 'code', text: code } : undefined
}
