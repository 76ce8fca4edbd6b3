const IN_LINK = /\/p\/([0-9A-Za-z]{8,16})(?=$|[/?#\s])/
const ALONE = /^[0-9A-Za-z]{8,16}$/

/** The slug of a shared pose in a link of this site, or alone; undefined where there is none. */
export function sharedPoseSlug(typed: string): string | undefined {
  const text = typed.trim()
  return IN_LINK.exec(text)?.[1] ?? ALONE.exec(text)?.[0]
}
