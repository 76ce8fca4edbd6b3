// Preloaded (`node --import`) into what tests start: ends the process within seconds of the one that started it, and of
// the run's (`TEST_RUNNER`), however these ended.
import { isMainThread } from 'node:worker_threads'

const LOOK_MS = 500
const LAST_MS = 3000

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

// Tests may put clocks of their own in place of these.
const { clearInterval, setInterval, setTimeout } = globalThis

if (isMainThread) {
  const parent = process.ppid
  const named = Number(process.env.TEST_RUNNER)
  const runner = Number.isInteger(named) && named > 0 ? named : parent
  const watch = setInterval(() => {
    // On Windows the parent's number stays the same when it has ended.
    if (process.ppid === parent && isAlive(runner)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_MS).unref()
  }, LOOK_MS)
  watch.unref()
}
