import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, Stop } from './run/run.mjs'
import { hashOf, isFresh, keepStamp } from './run/stamps.mjs'

const manifestsOf = (folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`)
const manifests = [
  'package-lock.json',
  'package.json',
  ...manifestsOf('packages'),
  ...manifestsOf('apps'),
  'entities/package.json',
  'e2e/package.json',
  'bench/package.json',
]

/** Installs the lockfile's packages where it or a manifest changed since the last time, or where they are gone. */
export async function install() {
  const hash = hashOf(manifests)
  const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (isFresh('install', hash) && existsSync(node)) return
  console.log('Installing packages. The first time takes a minute or two.')
  // Not `npm ci`: it refuses a lockfile without the binaries that packages offer for other systems and a registry lacks.
  const npm = process.env.npm_execpath
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { code, output } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], { capture: true })
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { capture: true })
  if (code !== 0) throw new Stop(`npm could not install the packages:\n${output}`)
  if (!existsSync(node)) {
    throw new Stop(
      'Node 26 was not installed from npm: allow the install script of the package "node" and start again.',
    )
  }
  keepStamp('install', hash)
}
