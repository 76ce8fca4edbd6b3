import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isInterrupted, program, root, runNode, Stop } from './run/run.mjs'
import { hashOf, isFresh, keepStamp } from './run/stamps.mjs'

async function build(name, sources, results, announcement, steps, env) {
  const hash = hashOf([...sources, 'package-lock.json'])
  if (isFresh(name, hash) && results.every((result) => existsSync(join(root, result)))) return
  console.log(announcement)
  for (const args of steps) {
    const { code, output } = await runNode(args, { capture: true, env })
    // Some end in order when asked to, with half of their work done.
    if (isInterrupted()) throw new Stop(`${announcement.replace(/\.$/, '')} was interrupted.`)
    if (code !== 0) throw new Stop(`${announcement.replace(/\.$/, '')} failed:\n${output}`)
  }
  keepStamp(name, hash)
}

/** Makes the default avatars where their generator changed. */
export function buildDefaultAvatars() {
  return build(
    'default-avatars',
    ['packages/default-avatars/src'],
    ['packages/default-avatars/dist/manifest.json'],
    'Making the default avatars.',
    [['packages/default-avatars/src/build.ts']],
  )
}

/** The rooms that pages are made of: all but the server's own, and but the one whose result is listed instead. */
function packagesOfPages() {
  const rooms = readdirSync(join(root, 'packages')).filter(
    (name) => !['backend', 'default-avatars'].includes(name),
  )
  return rooms.map((name) => `packages/${name}/src`)
}

/** Builds the pages where anything that they are made of changed. */
export function buildPages() {
  return build(
    'pages',
    [
      'apps/web',
      'entities',
      ...packagesOfPages(),
      'packages/default-avatars/src/avatars/manifest.ts',
      'packages/default-avatars/dist/manifest.json',
      'lingui.config.ts',
      'apps/server/src/http/precompress.ts',
    ],
    ['apps/web/dist/client', 'apps/web/dist/client/en/sw.js', 'apps/web/dist/server/server.js'],
    'Building the pages.',
    [
      [program('vite/bin/vite.js'), 'build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn'],
      ['apps/web/offline/write-offline-files.ts'],
      ['apps/server/src/http/precompress.ts'],
    ],
    { NODE_ENV: 'production' },
  )
}
