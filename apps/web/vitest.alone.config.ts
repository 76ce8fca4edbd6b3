import { defineConfig } from 'vitest/config'
import web, { ALONE } from './vitest.config.ts'

/** Files that change the world for those after them: each runs in a process of its own. */
export default defineConfig({
  ...web,
  // A library that is read here names sources that it does not bring.
  logLevel: 'error',
  test: { ...web.test, name: 'web-alone', include: ALONE, exclude: [], isolate: true },
})
