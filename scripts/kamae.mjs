// What `npm start`, `npm test`, `npm run dev`, `check`, `bench` and `safety` do. No dependency: it runs before anything is installed.
import { buildDefaultAvatars, buildPages } from './build.mjs'
import { install } from './install.mjs'
import { runNode, Stop } from './run/run.mjs'

const oldest = 20

const tasks = {
  async start() {
    await buildDefaultAvatars()
    await buildPages()
    return (await runNode(['apps/server/src/main.ts'], { env: { NODE_ENV: 'production' } })).code
  },
  async dev() {
    await buildDefaultAvatars()
    return (await runNode(['--watch', 'apps/server/src/main.ts'], { env: { KAMAE_DEV: '1' } })).code
  },
  async backup(words) {
    return (await runNode(['apps/server/src/backup/run-backup.ts', ...words])).code
  },
  async restore(words) {
    return (await runNode(['apps/server/src/backup/run-restore.ts', ...words])).code
  },
  async outbox(words) {
    return (await runNode(['apps/server/src/outbox/run-outbox.ts', ...words])).code
  },
  async seed(words) {
    return (await runNode(['apps/server/src/seed/run-seed.ts', ...words])).code
  },
  async check(words) {
    return (await import('./check.mjs')).check(words)
  },
  async test(words) {
    return (await import('./test.mjs')).test(words)
  },
  async journeys(words) {
    return (await import('./test.mjs')).journeys(words)
  },
  async bench(words) {
    await buildDefaultAvatars()
    await buildPages()
    return (await import('./measure.mjs')).measure('bench', words)
  },
  async safety(words) {
    await buildDefaultAvatars()
    await buildPages()
    return (await import('./measure.mjs')).measure('bench/safety', words)
  },
}

async function main([name, ...words]) {
  if (Number(process.versions.node.split('.')[0]) < oldest) {
    throw new Stop(`Kamae needs Node ${oldest} or newer to begin with; this is ${process.version}.`)
  }
  const task = tasks[name]
  if (!task) throw new Stop(`Say one of: ${Object.keys(tasks).join(', ')}.`)
  await install()
  return task(words)
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof Stop ? error.message : error)
    process.exit(1)
  },
)
