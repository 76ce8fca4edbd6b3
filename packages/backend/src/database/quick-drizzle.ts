import { registerHooks } from 'node:module'

/**
 * Lets Node find drizzle's files from one another by their paths alone: for each of hundreds it would read the 180 kB of
 * their package.json anew, a quarter of a start. To be imported, and done, before anything that imports drizzle.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    return specifier.startsWith('.') && /\/node_modules\/drizzle-orm\/.*\.js$/.test(parentURL)
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
})
