import { relative } from 'node:path'
import { writeFileSync } from 'node:fs'

/** Writes which tests passed only when they were run again, as a JSON list, to the file that FLAKY_FILE names. */
export default class FlakyReporter {
  onTestRunEnd(modules) {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map(
          (test) =>
            `${relative(process.cwd(), module.moduleId)}:${test.location?.line ?? 0} ${test.fullName}`,
        ),
    )
    writeFileSync(process.env.FLAKY_FILE, JSON.stringify(flaky))
  }
}
