import type { Words } from './template-words.ts'

const lasts = (time: string) => `Der Link funktioniert einmal und läuft in ${time} ab.`

export const de: Words = {
  'verify-email': {
    subject: 'Bestätige deine E-Mail-Adresse für Kamae',
    lead: 'Willkommen bei Kamae! Bitte bestätige, dass diese E-Mail-Adresse dir gehört.',
    button: 'Adresse bestätigen',
    lasts,
    otherwise:
      'Du hast dich nicht bei Kamae angemeldet? Dann hat jemand versehentlich deine Adresse eingegeben: Öffne den Link nicht und ignoriere diese Mail.',
  },
  'email-link': {
    subject: 'Dein Anmeldelink für Kamae',
    lead: 'Mit diesem Link meldest du dich bei Kamae an.',
    button: 'Anmelden',
    lasts,
    otherwise:
      'Das warst nicht du? Dann kannst du diese Mail ignorieren: Ohne den Link kann sich niemand anmelden.',
  },
  'password-reset': {
    subject: 'Setze dein Passwort für Kamae zurück',
    lead: 'Mit diesem Link wählst du ein neues Passwort für Kamae. Auf deinen anderen Geräten wirst du dabei abgemeldet.',
    button: 'Neues Passwort wählen',
    lasts,
    otherwise: 'Das warst nicht du? Dann kannst du diese Mail ignorieren: Dein Passwort bleibt, wie es ist.',
  },
  minutes: (count) => (count === 1 ? 'einer Minute' : `${count} Minuten`),
  hours: (count) => (count === 1 ? 'einer Stunde' : `${count} Stunden`),
  orCopy: 'Falls der Knopf nicht funktioniert, kopiere diese Adresse in deinen Browser:',
  code: (code, time) =>
    `${code} ist dein Anmeldecode für Kamae. Er läuft in ${time} ab. Gib ihn an niemanden weiter.`,
}
