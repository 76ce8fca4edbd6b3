const ITS = /^(?:__)?ph_/

/** Takes away what the library kept here, also in a visit before. */
export function forgetCaptured(): void {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (ITS.test(key)) store.removeItem(key)
  for (const each of document.cookie.split(/;\s*/)) {
    const [name = ''] = each.split('=')
    if (ITS.test(name)) document.cookie = `${name}=; path=/; max-age=0`
  }
}
