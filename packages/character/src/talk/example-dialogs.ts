/** One line of an example dialog. */
export type ExampleLine = { readonly speaker: 'user' | 'character'; readonly text: string }

const START = /^[ \t]*<START>[ \t]*$/im
const SPEAKER = /^[ \t]*(\{\{(?:user|char)\}\}|<(?:user|bot|char)>|[^\n:：]{1,80})[ \t]*[:：][ \t]?/i

/**
 * Reads a card's `mes_example`: talks parted by `<START>`, each a row of `{{user}}: …` and `{{char}}: …`; a line without
 * a speaker goes on with the one before. What is no talk is left out.
 */
export function readExampleDialogs(text: string, names: { readonly char: string }): ExampleLine[][] {
  return text
    .replaceAll('\r\n', '\n')
    .split(new RegExp(START.source, 'gim'))
    .map((talk) => linesOf(talk, names.char))
    .filter((lines) => lines.length > 0)
}

function linesOf(talk: string, char: string): ExampleLine[] {
  const lines: { speaker: 'user' | 'character'; text: string }[] = []
  for (const line of talk.split('\n')) {
    const found = SPEAKER.exec(line)
    const speaker = found && speakerOf(found[1] ?? '', char)
    const last = lines.at(-1)
    if (found && speaker) lines.push({ speaker, text: line.slice(found[0].length) })
    else if (last) last.text += `\n${line}`
  }
  return lines.map(({ speaker, text }) => ({ speaker, text: text.trim() })).filter(({ text }) => text !== '')
}

function speakerOf(name: string, char: string): 'user' | 'character' | undefined {
  const plain = name.trim().toLowerCase()
  if (['{{user}}', '<user>', 'you', 'user'].includes(plain)) return 'user'
  if (['{{char}}', '<char>', '<bot>', char.trim().toLowerCase()].includes(plain)) return 'character'
  return undefined
}
