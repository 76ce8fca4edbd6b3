import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Writes what Vitest's JSON leaves out, to the file that EXTRA_REPORT names: the tests that passed only when they were
 * run again with what their first run said, the errors outside any test, and the seconds of each file with its imports.
 */
export default class FlakyReporter {
  onTestRunEnd(modules, unhandled) {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => ({
          name: `${relative(process.cwd(), module.moduleId)}:${test.location?.line ?? 0} ${test.fullName}`,
          output: test.result().errors ?? [],
        })),
    )
    const flaky = retried.map(({ name }) => name)
    const left = retried.flatMap(({ name, output: said }) => said.map(({ message }) => `${name}: ${message}`))
    const errors = unhandled.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)
    const files = modules.map((module) => {
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      return [relative(process.cwd(), module.moduleId), (setupDuration + collectDuration + duration) / 1000]
    })
    writeFileSync(process.env.EXTRA_REPORT, JSON.stringify({ flaky, errors, left, files }))
  }
}
