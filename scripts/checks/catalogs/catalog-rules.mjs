import { AVOIDED } from './avoided-words.mjs'

/** Reads a .po catalog (`room/de.po`) into its texts; the header, which has no source text, is left out. */
export function readCatalog(file, content) {
  const lang = /(\w+)\.po$/.exec(file)?.[1]
  const entries = content.split(/\n{2,}/).map((block) => readEntry(block))
  return entries
    .filter(({ msgid }) => msgid)
    .map((entry) => ({ ...entry, msgstr: entry.msgstr || entry.msgid, lang, file }))
}

function readEntry(block) {
  const entry = { msgctxt: '', msgid: '', msgstr: '' }
  let field
  for (const line of block.split('\n')) {
    const [, name, quoted] = /^(?:(msgctxt|msgid|msgstr) )?(".*")$/.exec(line) ?? []
    field = name ?? field
    // What only keeps a word together is no letter of it.
    if (quoted && field) entry[field] += JSON.parse(quoted).replaceAll('\u2060', '')
  }
  return entry
}

/**
 * An ICU message as a person reads it: each branch of a plural or select is a sentence of its own, a value in one
 * is \uFFFC; `parts` are the names of its values and its tags.
 */
function readMessage(message) {
  const tags = message.match(/<\/?\d+\/?>/g) ?? []
  const read = { sentences: [], parts: new Set(tags) }
  readSentence(message.replaceAll(/<\/?\d+\/?>/g, ''), 0, read)
  return read
}

function readSentence(message, from, read) {
  let sentence = ''
  let at = from
  while (at < message.length && message[at] !== '}') {
    if (message[at] === '{') {
      at = readValue(message, at + 1, read)
      sentence += '\uFFFC'
    } else sentence += message[at++]
  }
  read.sentences.push(sentence)
  return at + 1
}

/** Reads what stands between braces, from after the opening one. */
function readValue(message, from, read) {
  read.parts.add(`{${/^\s*(\w*)/.exec(message.slice(from))[1]}}`)
  let at = from
  while (at < message.length && message[at] !== '}')
    at = message[at] === '{' ? readSentence(message, at + 1, read) : at + 1
  return at + 1
}

/** Says where one source text (with one context) has two translations in one language, over all catalogs. */
export function findTwoTranslations(entries) {
  const found = new Map()
  for (const entry of entries) {
    const key = JSON.stringify([entry.lang, entry.msgctxt, entry.msgid])
    found.set(key, [...(found.get(key) ?? []), entry])
  }
  return [...found.values()].flatMap((same) => {
    const other = same.find(({ msgstr }) => msgstr !== same[0].msgstr)
    if (!other) return []
    const [one] = same
    return [
      `“${one.msgid}” has two translations: “${one.msgstr}” in ${one.file}, “${other.msgstr}” in ${other.file}. ` +
        'Choose one, or give the text a context where it means something else.',
    ]
  })
}

const NARROW = '\u202F'
const FIXED = '\u00A0'
const CJK = String.raw`[\u3040-\u30FF\u4E00-\u9FFF]`

const ANY_LANGUAGE = [
  { wrong: /\.{3}/, rule: 'write … for three dots' },
  { wrong: /^[:;,!?。、，]/, rule: 'a text does not begin with a punctuation mark' },
  { wrong: /"/, rule: 'straight quotes: use those of the language' },
  { wrong: / {2}/, rule: 'two spaces in a row' },
]

/** What each language writes otherwise; a value stands as \uFFFC. */
const RULES = {
  en: [{ wrong: /\w'\w/, rule: 'the apostrophe is ’' }],
  ja: [
    { wrong: new RegExp(`${CJK}[,!?:;]`), rule: 'punctuation is full-width: 、！？：' },
    { wrong: new RegExp(`(?:${CJK}|[\uFFFC」”）])\\.$`), rule: 'a sentence ends with 。' },
    { wrong: /\uFFFC: /, rule: 'a colon is ：' },
    { wrong: /[“”]/, rule: 'quotes are 「」' },
    { wrong: new RegExp(`${CJK}\\(|\\)${CJK}|${CJK} \\(`), rule: 'brackets are full-width: （）' },
    {
      wrong: new RegExp(`${CJK} [\\w\\uFFFC#]|[\\w\\uFFFC#] ${CJK}`),
      rule: 'no space between Japanese and Latin letters, figures or values',
    },
    {
      wrong: /[\uFF61-\uFF9F]|[０-９Ａ-Ｚａ-ｚ]/,
      rule: 'katakana is full-width, letters and figures are half-width',
    },
  ],
  zh: [
    { wrong: new RegExp(`${CJK}[,!?:;]`), rule: 'punctuation is full-width: ，！？：；' },
    { wrong: new RegExp(`(?:${CJK}|[\uFFFC」”）])\\.$`), rule: 'a sentence ends with 。' },
    { wrong: /\uFFFC: /, rule: 'a colon is ：' },
    { wrong: /[「」]/, rule: 'quotes are “”' },
    { wrong: /您/, rule: 'the reader is 你' },
    { wrong: /……/, rule: 'write … once' },
    { wrong: new RegExp(`${CJK}\\(|\\)${CJK}|${CJK} \\(`), rule: 'brackets are full-width: （）' },
  ],
  es: [
    { wrong: /^[^¿]*\?/, rule: 'a question begins with ¿' },
    { wrong: /^[^¡]*!/, rule: 'an exclamation begins with ¡' },
    { wrong: /[“”]/, rule: 'quotes are «»' },
    { wrong: /(?:[\d\uFFFC#]| )%/, rule: 'a no-break space (U+00A0) stands before %' },
  ],
  de: [
    { wrong: /”|^[^„]*“/, rule: 'quotes are „“' },
    { wrong: /[«»]/, rule: 'quotes are „“' },
    {
      wrong: /\b(?:Ctrl|Control|Backspace|Delete|Shift)\b/i,
      rule: 'keys are Strg, Rücktaste, Entf and Umschalt',
    },
    { wrong: /(?:[\d\uFFFC#]| )%/, rule: 'a no-break space (U+00A0) stands before %' },
    { wrong: / - /, rule: 'a dash is –' },
    { wrong: /[^\u00A0]…$/, rule: 'a no-break space (U+00A0) stands before …' },
  ],
  fr: [
    {
      wrong: new RegExp(`[^${NARROW}?!][;?!](?!\\w)`),
      rule: 'a narrow no-break space (U+202F) stands before ; ? !',
    },
    {
      wrong: new RegExp(`[^${FIXED}][:»%](?=[\\s.,]|$)`),
      rule: 'a no-break space (U+00A0) stands before : » %',
    },
    { wrong: new RegExp(`«(?!${FIXED})`), rule: 'a no-break space (U+00A0) stands after «' },
    { wrong: /[“”]/, rule: 'quotes are «»' },
    { wrong: /\p{L}'\p{L}/u, rule: 'the apostrophe is ’' },
  ],
  ko: [
    { wrong: /[、。「」（），！？：]/, rule: 'punctuation is half-width' },
    { wrong: /[“”]/, rule: 'quotes are ‘’' },
    { wrong: /습니다|십시오/, rule: 'sentences end in 해요체' },
  ],
}

/** The same of words: by themselves where a language parts its words, anywhere where it does not. */
const WORD_RULES = Object.fromEntries(
  Object.entries(AVOIDED).map(([lang, words]) => [
    lang,
    words.map(([word, better]) => ({
      wrong: new RegExp(/\p{Script=Latin}/u.test(word) ? String.raw`(?<!\p{L})${word}(?!\p{L})` : word, 'iu'),
      rule: `the glossary has ${better} for ${word}`,
    })),
  ]),
)

/** Says where translations break the typography or the glossary of their language, or lose a value or a tag. */
export function findRuleBreaks(entries) {
  return entries.flatMap((entry) => {
    const { lang, file, msgid, msgstr } = entry
    const { sentences, parts } = readMessage(msgstr)
    const english = readMessage(msgid).parts
    const broken = [...ANY_LANGUAGE, ...(RULES[lang] ?? []), ...(WORD_RULES[lang] ?? [])]
      .filter(({ wrong }) => sentences.some((sentence) => wrong.test(sentence)))
      .map(({ rule }) => rule)
    return [
      ...broken,
      ...[...english]
        .filter((part) => !parts.has(part))
        .map((part) => `${part} of the English text is missing`),
      ...[...parts].filter((part) => !english.has(part)).map((part) => `${part} is not in the English text`),
    ].map((problem) => `${file}: “${msgstr}”: ${problem}.`)
  })
}
