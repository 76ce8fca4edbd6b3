// After the pages are built: writes what installs Kamae and keeps its maker open without a connection, one of each a language.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@kamae/entities/user/contract'
import { formatter } from '@lingui/format-po'

import { appManifest, type Words } from './app-manifest.ts'
import { type BuildManifest, makerFiles } from './maker-files.ts'
import { type Kept, writeServiceWorker } from './service-worker.ts'

const client = fileURLToPath(new URL('../dist/client', import.meta.url))
const defaultAvatars = fileURLToPath(
  new URL('../../../packages/default-avatars/dist/manifest.json', import.meta.url),
)

async function wordsIn(locale: string): Promise<Words> {
  const filename = fileURLToPath(new URL(`../src/messages/${locale}.po`, import.meta.url))
  const catalog = await formatter().parse(await readFile(filename, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename,
  })
  const texts = new Map(Object.values(catalog).map(({ message, translation }) => [message, translation]))
  return (english) => {
    const text = texts.get(english)
    if (!text) throw new Error(`The catalog of ${locale} does not have: ${english}`)
    return text
  }
}

/** The avatars that the maker has without a connection before anybody chose them; the others are kept once they were used. */
const ALWAYS_AT_HAND = new Set(['momo', 'sora', 'daichi'])

async function avatars(): Promise<readonly Kept[]> {
  const built = JSON.parse(await readFile(defaultAvatars, 'utf8')) as readonly {
    id: string
    sha256: string
  }[]
  return built.flatMap(({ id, sha256 }) =>
    (ALWAYS_AT_HAND.has(id) ? ['vrm', 'png'] : ['png']).map((kind) => ({
      url: `/avatars/default/${id}-${sha256.slice(0, 12)}.${kind}`,
      revision: null,
    })),
  )
}

const text = await readFile(`${client}/.vite/manifest.json`, 'utf8')
const build = createHash('sha256').update(text).digest('hex').slice(0, 12)
const manifest = JSON.parse(text) as BuildManifest
const icons = ['/favicon.svg', '/icons/kamae-192.png']

for (const locale of LANGUAGES) {
  await mkdir(`${client}/${locale}`, { recursive: true })
  await writeFile(
    `${client}/${locale}/app.webmanifest`,
    JSON.stringify(appManifest(locale, await wordsIn(locale))),
  )
  const kept: readonly Kept[] = [
    ...makerFiles(manifest, locale).map((file) => ({ url: `/${file}`, revision: null })),
    ...(await avatars()),
    ...['make', 'offline'].map((page) => ({ url: `/${locale}/${page}`, revision: build })),
    ...icons.map((url) => ({ url, revision: build })),
  ]
  const { files } = await writeServiceWorker({ client, locale, build, kept })
  console.log(`${locale}: ${files} files kept for use without a connection.`)
}
