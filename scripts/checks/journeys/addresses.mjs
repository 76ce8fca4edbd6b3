const FIXED = /[\w.+-]@[\w-]+\.\w+/

const DOOR =
  'an address that is written out has an account when this is tried again: the shared server stays. Put info.retry into it.'

/** Addresses that are the same at each try, in journeys on the server that all share. `texts` are pairs of a path and what is there. */
export function fixedAddresses(texts) {
  const onSharedServer = texts.filter(([, text]) => text.includes('sharedKamae'))
  return onSharedServer.flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => (FIXED.test(line) ? [`${path}:${at + 1}: ${DOOR}`] : [])),
  )
}
