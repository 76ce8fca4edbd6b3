import { describe, expect, test } from 'vitest'
import { findRuleBreaks, findTwoTranslations, readCatalog } from './catalog-rules.mjs'

function catalog(file: string, ...texts: readonly (readonly [string, string, string?])[]) {
  const blocks = texts.map(([msgid, msgstr, context]) => {
    const lines = [`msgid ${JSON.stringify(msgid)}`, `msgstr ${JSON.stringify(msgstr)}`]
    return [...(context ? [`msgctxt ${JSON.stringify(context)}`] : []), ...lines].join('\n')
  })
  return readCatalog(file, ['msgid ""\nmsgstr ""\n"Language: de\\n"', ...blocks].join('\n\n'))
}

const problems = (lang: string, english: string, translation: string) =>
  findRuleBreaks(catalog(`make/${lang}.po`, [english, translation])).join('\n')

describe('one text, one translation', () => {
  test('two translations in one language fail, with the text and both files', () => {
    const [problem, ...others] = findTwoTranslations([
      ...catalog('make/ko.po', ['Close', '닫기']),
      ...catalog('pose-estimation/ko.po', ['Close', '안 보임']),
    ])
    expect(others).toEqual([])
    for (const part of ['“Close”', '“닫기” in make/ko.po', '“안 보임” in pose-estimation/ko.po'])
      expect(problem).toContain(part)
  })

  test('a context makes another text of it, and another language is another matter', () => {
    const entries = [
      ...catalog('make/de.po', ['Light', 'Hell'], ['Light', 'Licht', 'lamps']),
      ...catalog('make/fr.po', ['Light', 'Clair']),
      ...catalog('keeping/de.po', ['Light', 'Hell']),
    ]
    expect(findTwoTranslations(entries)).toEqual([])
  })
})

describe('the typography of each language', () => {
  const planted: readonly (readonly [string, string, string, string])[] = [
    ['en', 'It isn’t', "It isn't", 'the apostrophe is ’'],
    ['ja', 'Open, please', '開いて,ください', 'punctuation is full-width'],
    ['ja', 'Done.', 'できます.', 'a sentence ends with 。'],
    ['ja', '{terms}.', '{terms}.', 'a sentence ends with 。'],
    ['ja', 'Say “yes”', '“はい”と言う', 'quotes are 「」'],
    ['ja', 'Pose (new)', 'ポーズ(新)', 'brackets are full-width'],
    ['ja', 'Open {count} files', '{count} ファイルを開く', 'no space between'],
    ['ja', 'Avatar', 'ｱﾊﾞﾀｰ', 'katakana is full-width'],
    ['zh', 'Done, go on', '完成,继续', 'punctuation is full-width'],
    ['zh', 'Done.', '完成.', 'a sentence ends with 。'],
    ['zh', '{terms}.', '{terms}.', 'a sentence ends with 。'],
    ['zh', 'Say “yes”', '说「是」', 'quotes are “”'],
    ['zh', 'Pose (new)', '姿势 (新)', 'brackets are full-width'],
    ['es', 'Really?', 'Seguro?', 'a question begins with ¿'],
    ['es', 'Hello!', 'Hola!', 'an exclamation begins with ¡'],
    ['es', 'Say “yes”', 'Di “sí”', 'quotes are «»'],
    ['es', '{n}%', '{n} %', 'stands before %'],
    ['de', 'Say “yes”', 'Sag “ja”', 'quotes are „“'],
    ['de', 'Say “yes”', 'Sag «ja»', 'quotes are „“'],
    ['de', 'Press Ctrl', 'Ctrl drücken', 'keys are Strg'],
    ['de', '{n}%', '{n}%', 'stands before %'],
    ['de', 'Pose: new', 'Pose - neu', 'a dash is –'],
    ['fr', 'Really?', 'Vraiment ?', 'stands before ; ? !'],
    ['fr', 'Now: this', 'Maintenant : ceci', 'stands before : » %'],
    ['fr', '{n}%', '{n} %', 'stands before : » %'],
    ['fr', 'Say “yes”', 'Dites « oui\u00A0»', 'stands after «'],
    ['fr', 'Say “yes”', 'Dites “oui”', 'quotes are «»'],
    ['fr', 'The avatar', "L'avatar", 'the apostrophe is ’'],
    ['zh', 'Opening…', '正在打开……', 'write … once'],
    ['zh', 'You', '您', 'the reader is 你'],
    ['ja', '{name}: {mood}', '{name}: {mood}', 'a colon is ：'],
    ['de', 'Opening…', 'Wird geöffnet…', 'stands before …'],
    ['ko', 'Say “yes”', '“네”', 'quotes are ‘’'],
    ['ko', 'Done.', '됐어요。', 'punctuation is half-width'],
    ['ko', 'Saved.', '저장되었습니다.', 'sentences end in 해요체'],
    ['de', 'Opening…', 'Wird geöffnet...', 'write …'],
    ['de', 'by {name}', ': von {name}', 'does not begin with a punctuation mark'],
    ['fr', 'Say “yes”', 'Dites "oui"', 'straight quotes'],
    ['es', 'This pose', 'Esta  pose', 'two spaces'],
  ]
  test.each(planted)('%s: %s → %s fails', (lang, english, translation, rule) => {
    expect(problems(lang, english, translation)).toContain(rule)
  })

  test('a rule holds inside the branches of a plural too', () => {
    const english = '{n, plural, one {# pose?} other {# poses?}}'
    expect(problems('fr', english, '{n, plural, one {# pose\u202F?} other {# poses ?}}')).toContain('? !')
    expect(problems('fr', english, '{n, plural, one {# pose\u202F?} other {# poses\u202F?}}')).toBe('')
  })

  test('what is written well passes', () => {
    expect(
      problems('fr', 'Say “{x}”: yes, {n}%?', 'Dites «\u00A0{x}\u00A0»\u00A0: oui, {n}\u00A0%\u202F?'),
    ).toBe('')
    expect(problems('de', 'Open “{x}” with Ctrl: {n}%', '„{x}“ mit Strg öffnen: {n}\u00A0%')).toBe('')
    expect(problems('ja', 'Open the .vrm (optional).', '.vrmを開きます（任意）。')).toBe('')
    expect(problems('es', 'Really delete “{x}”?', '¿Eliminar «{x}»?')).toBe('')
  })
})

describe('the words of the glossary', () => {
  test.each([
    ['en', 'Log in', 'Log in', 'sign in for log in'],
    ['ja', 'Sign in', 'サインイン', 'ログイン for サインイン'],
    ['zh', 'Account', '账户', '账号 for 账户'],
    ['es', 'Timeline', 'Cronología', 'línea de tiempo for cronología'],
    ['de', 'Tags', 'Deine Schlagwörter', 'Tags for schlagwörter'],
    ['fr', 'Bundle', 'Lot', 'collection for lot'],
    ['ko', 'Downloaded', '내려받았어요', '다운로드 for 내려받'],
  ])('%s: %s → %s fails', (lang, english, translation, rule) => {
    expect(problems(lang, english, translation)).toContain(`the glossary has ${rule}`)
  })

  test('a longer word, and the name of a value, are other matters', () => {
    expect(problems('fr', 'Lotus', 'Lotus')).toBe('')
    expect(problems('fr', '{lot, plural, other {#}}', '{lot, plural, other {#}}')).toBe('')
    expect(problems('ja', 'It is gone', '消えてしまう')).toBe('')
  })
})

describe('values and tags', () => {
  test('one that is lost, and one that is not in the English text, fail by name', () => {
    const problemsFound = problems('de', 'By <0>{name}</0>', 'Von {Name}')
    for (const part of ['<0>', '</0>', '{name}'])
      expect(problemsFound).toContain(`${part} of the English text is missing`)
    expect(problemsFound).toContain('{Name} is not in the English text')
  })

  test('a plural may have other branches than in English', () => {
    expect(
      problems('ja', '{n, plural, one {# pose} other {# poses}}', '{n, plural, other {ポーズ#件}}'),
    ).toBe('')
  })
})
