// Searches of seven languages over a kept gallery, through HTTP, against reads by key in the same minutes.
import { Agent, get } from 'node:http'
import type { Pool } from 'pg'

import { row } from '../../support/row.ts'
import type { Gallery } from './generate.ts'
import { p95 } from './p95.ts'

const GOAL = 10
const SAMPLE = 20_000
/** Searches of a kind and language; as many reads by key go between them. */
const OF_A_KIND = 60
const PAGES = 6

type Sampled = { readonly id: string; readonly text: string; readonly name: string }
type Page = { readonly items: readonly { readonly id: string }[]; readonly nextCursor: string | null }

const LANGUAGES = ['ja', 'zh', 'ko', 'en', 'de', 'es', 'fr'] as const
type Language = (typeof LANGUAGES)[number]

// Enough to tell plausible texts of the seven apart.
const SIGNS: readonly (readonly [Language, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['de', /\b(?:der|die|das|den|dem|und|auf|mit|ein|eine|im|am)\b|[äöüß]/iu],
  ['fr', /\b(?:le|les|des|du|et|une|dans|sur|au|aux)\b|[çœèêâîôû]/iu],
  ['es', /\b(?:el|los|las|una|con|del|por|en)\b|[ñáíóú¡¿]/iu],
  ['en', /\b(?:the|a|of|and|on|in|with)\b/iu],
]

const MADE_UP: Readonly<Record<Language, string>> = {
  ja: 'ぬぺゎぢゅ',
  zh: '犇麤鱻',
  ko: '뷁쀍뛟',
  en: 'xqzvkwj',
  de: 'qüxzwörf',
  es: 'ñqxzvíw',
  fr: 'çxqzwêk',
}

/**
 * Measures searches for rare and common words, for several at once, for what is nowhere, of first and later pages, and
 * prints the size of the index.
 */
export async function measureSearch({ kamae, pool }: Pick<Gallery, 'kamae' | 'pool'>): Promise<void> {
  const sampled = await sampleOf(pool)
  const asked = new Map<string, string[]>()
  for (const language of LANGUAGES) {
    const poses = sampled.filter(({ text }) => languageOf(text) === language)
    if (poses.length === 0) throw new Error(`The gallery has no pose in ${language}.`)
    for (const [kind, texts] of Object.entries(textsOf(poses, language)))
      asked.set(`${language} ${kind}`, texts)
  }
  const ids = sampled.map(({ id }) => id)
  const agent = new Agent({ keepAlive: true })
  const timed = async (path: string): Promise<[number, unknown]> => {
    const start = performance.now()
    const answer = await ask(`${kamae.url}/api/v1/avatarpose/${path}`, agent)
    return [performance.now() - start, answer]
  }
  const read = async () => (await timed(`get?id=${ids[Math.floor(Math.random() * ids.length)] ?? ''}`))[0]
  const reads: number[] = []
  const searches = new Map<string, number[]>()
  for (let round = -3; round < OF_A_KIND; round++) {
    for (const [kind, texts] of asked) {
      const text = texts[(round + 3) % texts.length] ?? ''
      let cursor: string | null = null
      const pages = kind.endsWith('common') ? PAGES : 1
      for (let page = 0; page < pages && (page === 0 || cursor !== null); page++) {
        const parameters: URLSearchParams = new URLSearchParams({
          text,
          ...(cursor === null ? {} : { cursor }),
        })
        const readTime = await read()
        const [time, answer] = await timed(`search?${parameters.toString()}`)
        cursor = (answer as Page).nextCursor
        if (round < 0) continue
        reads.push(readTime)
        const name = page === 0 ? kind : `${kind}, later pages`
        searches.set(name, [...(searches.get(name) ?? []), time])
      }
    }
  }
  agent.destroy()
  const base = p95(reads)
  for (const language of LANGUAGES) {
    const kinds = [...searches].filter(([kind]) => kind.startsWith(language))
    const worst = Math.max(...kinds.map(([, times]) => p95(times)))
    const reported = kinds.map(([kind, times]) => `${kind.slice(3)} ${p95(times).toFixed(1)}`).join(', ')
    row(
      `avatarpose/search in ${language}, p95 of the dearest kind of words against avatarpose/get`,
      `${(worst / base).toFixed(1)} (ms: ${reported}; get ${base.toFixed(1)})`,
      `≤ ${GOAL}`,
      worst <= GOAL * base,
    )
  }
  await printSizes(pool)
}

async function sampleOf(pool: Pool): Promise<Sampled[]> {
  const { rows } = await pool.query<Sampled>(
    `select listed_pose.pose_id as id, name, concat_ws(' ', name, description, array_to_string(shared.tags, ' ')) as text
     from listed_pose join shared_avatar_pose shared on shared.id = share_id
     where not listed_pose.is_sexual and not listed_pose.is_violent
     order by md5(listed_pose.pose_id::text) limit $1`,
    [SAMPLE],
  )
  return rows
}

function languageOf(text: string): Language | undefined {
  return SIGNS.find(([, sign]) => sign.test(text))?.[0]
}

/** What people would type, by how often it is in the poses of a language. */
function textsOf(poses: readonly Sampled[], language: Language): Record<string, string[]> {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const wordsOf = (text: string) => [
    ...new Set(
      [...segmenter.segment(text)]
        .filter(
          ({ segment, isWordLike }) =>
            isWordLike &&
            segment.length >= (language === 'zh' || language === 'ja' || language === 'ko' ? 2 : 4),
        )
        .map(({ segment }) => segment),
    ),
  ]
  const counts = new Map<string, number>()
  for (const { text } of poses)
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word)
  const several = poses.map(({ text }) => {
    const words = wordsOf(text)
    return [words[1], words[Math.floor(words.length / 2)], words.at(-1)]
      .filter((word) => word !== undefined)
      .join(' ')
  })
  return {
    names: poses.map(({ name }) => name.slice(0, 60)),
    common: byCount.slice(0, 12),
    middling: byCount.slice(40, 400),
    'two common': byCount.slice(0, 12).map((word, at) => `${word} ${byCount[(at * 5 + 7) % 12] ?? ''}`),
    rare: byCount.slice(-500),
    several,
    nowhere: [MADE_UP[language]],
  }
}

function ask(url: string, agent: Agent): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (body += chunk))
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(JSON.parse(body))
        else reject(new Error(`${url} answered ${answer.statusCode}: ${body}`))
      })
    }).on('error', reject)
  })
}

async function printSizes(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; bytes: string; each: string }>(
    `select relname as name, pg_size_pretty(pg_relation_size(pg_class.oid)) as bytes,
       (pg_relation_size(pg_class.oid) / (select count(*) from pose_words))::text as each
     from pg_class where relname like 'pose_words%' or relname in ('word_share', 'tag_count') order by relname`,
  )
  for (const { name, bytes, each } of rows) console.log(`${name}: ${bytes}, ${each} bytes a pose`)
}
