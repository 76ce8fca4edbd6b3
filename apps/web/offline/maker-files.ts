/** A chunk in Vite's build manifest. */
export type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
export type BuildManifest = Readonly<Record<string, Chunk>>

/** Screens that must open without a connection. */
const SCREENS = [/\/routes\/\$lang\.tsx\?/, /\/routes\/\$lang\/make\./, /\/routes\/\$lang\/offline\./]
/** What counts visits is large, for those alone who agreed, and of no use without a connection. */
const ONLINE_ALONE = /\/analytics\/capture\.ts$/
const CATALOG = /\/messages\/(?:\w+\/)?([a-z]{2})\.po$/

/**
 * The built files that the maker may ever ask for in a language, late ones included: what its screens import, at once and later, and the
 * texts of that language. Throws where the build has no such screen, for then the list would be of nothing.
 */
export function makerFiles(manifest: BuildManifest, locale: string): readonly string[] {
  const keys = Object.keys(manifest)
  const screens = keys.filter((key) => SCREENS.some((screen) => screen.test(key)))
  if (screens.length < SCREENS.length) throw new Error('The build has no maker: look at SCREENS.')
  const entries = keys.filter((key) => manifest[key]?.isEntry)
  const texts = keys.filter((key) => CATALOG.exec(key)?.[1] === locale)
  const found = new Set<string>()
  const walk = (key: string, isEntry: boolean) => {
    const chunk = manifest[key]
    const language = CATALOG.exec(key)?.[1]
    if (!chunk || found.has(key) || ONLINE_ALONE.test(key) || (language && language !== locale)) return
    found.add(key)
    for (const next of chunk.imports ?? []) walk(next, entries.includes(next))
    // The entry can lead to every screen of the site: the maker's are named above.
    if (!isEntry) for (const next of chunk.dynamicImports ?? []) walk(next, entries.includes(next))
  }
  for (const key of entries) walk(key, true)
  for (const key of [...screens, ...texts]) walk(key, false)
  const files = [...found].flatMap((key) => {
    const { file, css = [], assets = [] } = manifest[key] ?? { file: '' }
    return [file, ...css, ...assets]
  })
  return [...new Set(files)].sort()
}
