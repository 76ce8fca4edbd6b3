import { gzipSync } from 'node:zlib'

/** In tags, and in the list that a page which starts late asks for after its first picture. */
const SCRIPT = /"(\/assets\/[^"]+\.js)"/g
const PRELOAD = /<([^>]+\.js)>;\s*rel=modulepreload/g
const STATIC_IMPORT =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^'"()]*?from\s*)?["'](\.{0,2}\/[^"']+\.js)["']/g

/** Kilobytes (1,000 bytes) of a script as gzip sends it. */
export function kilobytes(script: string | Buffer): number {
  return gzipSync(script, { level: 9 }).byteLength / 1000
}

/** Every script that a page loads before anything happens on it: those its answer names, and all that these import statically. */
export async function scriptsOfPage(address: string): Promise<Map<string, string>> {
  const page = await fetch(address)
  const html = await page.text()
  const named = [...html.matchAll(SCRIPT), ...(page.headers.get('link') ?? '').matchAll(PRELOAD)]
  const waiting = named.map((match) => new URL(match[1] ?? '', address).href)
  const scripts = new Map<string, string>()
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (scripts.has(url)) continue
    const script = await (await fetch(url)).text()
    scripts.set(url, script)
    for (const match of script.matchAll(STATIC_IMPORT)) waiting.push(new URL(match[1] ?? '', url).href)
  }
  return scripts
}
