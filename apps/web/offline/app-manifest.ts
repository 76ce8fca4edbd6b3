/** Looks a text up in a language's catalog by its English source. */
export type Words = (english: string) => string

/**
 * The web app manifest of a language (W3C Web Application Manifest): Kamae installs as its maker. Its colours are those of the light
 * theme; the page's own `theme-color` follows the dark one.
 */
export function appManifest(locale: string, words: Words) {
  return {
    id: `/${locale}/make`,
    lang: locale,
    dir: 'ltr',
    name: `Kamae – ${words('Pose maker')}`,
    short_name: 'Kamae',
    description: words(
      'Drag a hand, take the picture, share the pose. Your avatar file stays in your browser.',
    ),
    start_url: `/${locale}/make`,
    scope: `/${locale}/`,
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
    background_color: '#f3f0ec',
    theme_color: '#f3f0ec',
    categories: ['graphics', 'design'],
    icons: [
      { src: '/icons/kamae-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/kamae-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/kamae-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/kamae-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: words('Make a pose'), url: `/${locale}/make` },
      { name: words('See all poses'), url: `/${locale}/poses` },
      { name: words('Desk'), url: `/${locale}/desk` },
    ],
  }
}
