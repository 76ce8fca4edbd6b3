/** Country calling codes (ITU-T E.164), a number to show as an example, and whether a leading 0 falls away. */
const REGIONS: Readonly<Record<string, { code: string; example: string; keepsZero?: true }>> = {
  JP: { code: '81', example: '+81 90 1234 5678' },
  US: { code: '1', example: '+1 555 123 4567' },
  CA: { code: '1', example: '+1 555 123 4567' },
  GB: { code: '44', example: '+44 7700 900123' },
  CN: { code: '86', example: '+86 131 2345 6789' },
  TW: { code: '886', example: '+886 912 345 678' },
  HK: { code: '852', example: '+852 5123 4567' },
  KR: { code: '82', example: '+82 10 1234 5678' },
  DE: { code: '49', example: '+49 1512 3456789' },
  AT: { code: '43', example: '+43 664 123456' },
  CH: { code: '41', example: '+41 78 123 45 67' },
  FR: { code: '33', example: '+33 6 12 34 56 78' },
  ES: { code: '34', example: '+34 612 34 56 78' },
  IT: { code: '39', example: '+39 312 345 6789', keepsZero: true },
  MX: { code: '52', example: '+52 55 1234 5678' },
}

const REGION_OF_LANGUAGE: Readonly<Record<string, string>> = {
  ja: 'JP',
  ko: 'KR',
  zh: 'CN',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  en: 'US',
}

/** The country a browser speaks of (`de-CH`), else that of the page's language. */
export function phoneRegion(tags: readonly string[], lang: string): string {
  for (const tag of tags) {
    const region = /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(tag)?.[1]
    if (region && region in REGIONS) return region
  }
  return REGION_OF_LANGUAGE[lang] ?? 'US'
}

/** A number of that country as people write it there. */
export function phoneExample(region: string): string {
  return REGIONS[region]?.example ?? '+1 555 123 4567'
}

/** A typed number in the form of E.164; a national one that begins with 0 is taken as one of `region`. Undefined for what cannot be a number. */
export function toE164(typed: string, region: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/[\s().\-‐‑–ー/]/g, '')
  const country = REGIONS[region]
  const number = plain.startsWith('+')
    ? // "+44 (0)7700" is a habit of writing both at once.
      plain.replace(/^(\+(?:44|49|81|82|33|41|43))0/, '$1')
    : plain.startsWith('00')
      ? `+${plain.slice(2)}`
      : plain.startsWith('0') && country
        ? `+${country.code}${country.keepsZero ? plain : plain.slice(1)}`
        : ''
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}
