import { expect, it } from 'vitest'
import { type BuildManifest, makerFiles } from './maker-files.ts'

const BUILD: BuildManifest = {
  'src/client.tsx': {
    file: 'index.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['index.css'],
    dynamicImports: [
      'src/routes/$lang.tsx?tsr-split=component',
      'src/routes/$lang/make.{-$temp}.tsx?tsr-split=component',
      'src/routes/$lang/offline.tsx?tsr-split=component',
      'src/routes/$lang/_site/poses.tsx?tsr-split=component',
      'src/messages/ja.po',
      'src/messages/de.po',
    ],
  },
  '_react.js': { file: 'react.js' },
  'src/routes/$lang.tsx?tsr-split=component': {
    file: 'lang.js',
    dynamicImports: ['src/analytics/capture.ts'],
  },
  'src/analytics/capture.ts': { file: 'capture.js' },
  'src/routes/$lang/offline.tsx?tsr-split=component': { file: 'offline.js' },
  'src/routes/$lang/_site/poses.tsx?tsr-split=component': { file: 'poses.js' },
  'src/routes/$lang/make.{-$temp}.tsx?tsr-split=component': {
    file: 'make.js',
    imports: ['src/client.tsx'],
    dynamicImports: ['src/maker/panel.tsx', 'src/language/room-catalogs.ts'],
  },
  'src/maker/panel.tsx': { file: 'panel.js', css: ['panel.css'] },
  'src/language/room-catalogs.ts': {
    file: 'rooms.js',
    dynamicImports: ['src/messages/panels/ja.po', 'src/messages/panels/de.po'],
  },
  'src/messages/ja.po': { file: 'ja.js' },
  'src/messages/de.po': { file: 'de.js' },
  'src/messages/panels/ja.po': { file: 'panels-ja.js' },
  'src/messages/panels/de.po': { file: 'panels-de.js' },
}

it('keeps what the maker may ever ask for in its language, and nothing of other screens and languages', () => {
  expect(makerFiles(BUILD, 'ja')).toEqual([
    'index.css',
    'index.js',
    'ja.js',
    'lang.js',
    'make.js',
    'offline.js',
    'panel.css',
    'panel.js',
    'panels-ja.js',
    'react.js',
    'rooms.js',
  ])
})

it('refuses a build without a maker', () => {
  expect(() => makerFiles({ 'src/client.tsx': { file: 'index.js', isEntry: true } }, 'ja')).toThrow()
})
