import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Writes what Vitest's JSON leaves out, to the file that EXTRA_REPORT names: the tests that passed only when they were
 * run again, and the errors outside any test.
 */
export default class ExtraReporter {
  onTestRunEnd(modules, unhandled) {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map(
          (test) =>
            `${relative(process.cwd(), module.moduleId)}:${test.location?.line ?? 0} ${test.fullName}`,
        ),
    )
    const errors = unhandled.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)
    writeFileSync(process.env.EXTRA_REPORT, JSON.stringify({ flaky, errors }))
  }
}
