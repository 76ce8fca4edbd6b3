type Policy = { createScriptURL(url: string): unknown }
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy
}

// A page may make a policy of a name once.
let policy: Policy | undefined

/** Starts a worker of the build (`import url from '../x.ts?worker&url'`) under the pages' policy for scripts. */
export function startWorker(url: string, type: 'module' | 'classic' = 'module'): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('kamae-worker', {
    createScriptURL: (path) => {
      if (new URL(path, location.href).origin !== location.origin)
        throw new TypeError('A worker comes from the own origin.')
      return path
    },
  })
  return new Worker((policy?.createScriptURL(url) ?? url) as string, { type })
}
