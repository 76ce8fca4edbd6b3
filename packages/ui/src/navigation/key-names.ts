/** What is printed on the keys of each language’s keyboards, where it is not what English ones say. */
const KEY_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    Ctrl: 'Strg',
    Shift: 'Umschalt',
    Backspace: 'Rücktaste',
    Del: 'Entf',
    Enter: 'Eingabe',
    'Page Up': 'Bild auf',
    'Page Down': 'Bild ab',
  },
  es: {
    Shift: 'Mayús',
    Backspace: 'Retroceso',
    Del: 'Supr',
    Enter: 'Intro',
    'Page Up': 'Re Pág',
    'Page Down': 'Av Pág',
  },
  fr: {
    Shift: 'Maj',
    Backspace: 'Retour arrière',
    Del: 'Suppr',
    Enter: 'Entrée',
    Esc: 'Échap',
    'Page Up': 'Page préc.',
    'Page Down': 'Page suiv.',
  },
}

const NAMED = /Page Up|Page Down|Ctrl|Shift|Backspace|Del|Enter|Esc/g

/** Writes keys named in English (`Ctrl+Shift+Z`) as the keyboards of a language have them. */
export function writeKeys(keys: string, locale: string): string {
  const names = KEY_NAMES[locale] ?? {}
  return keys.replaceAll(NAMED, (name) => names[name] ?? name)
}
