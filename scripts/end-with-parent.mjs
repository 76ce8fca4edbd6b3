// Preloaded (`node --import`) into what tests start: ends the process within seconds of the one that started it, and of
// the run's (`KAMAE_RUNNER`), however these ended.
import { isMainThread } from 'node:worker_threads'

const LOOK_MS = 500
const LAST_MS = 3000

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

if (isMainThread) {
  const parent = process.ppid
  const runner = Number(process.env.KAMAE_RUNNER ?? 0)
  const watch = setInterval(() => {
    if (process.ppid === parent && (runner === 0 || isAlive(runner))) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_MS).unref()
  }, LOOK_MS)
  watch.unref()
}
