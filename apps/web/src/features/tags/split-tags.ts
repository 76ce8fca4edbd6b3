const LONGEST_TAG = 30

/** Tags as somebody types them, apart by commas of any script: trimmed, each once, `most` of them. */
export function splitTags(text: string, most = 10): string[] {
  const tags = text.split(/[,、，،;；\n]/u).map((tag) => tag.trim().replace(/^#/, '').slice(0, LONGEST_TAG))
  return [...new Set(tags.filter(Boolean))].slice(0, most)
}
