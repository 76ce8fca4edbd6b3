const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/

/** A tag at the end of a piece that goes on in the next; ours are shorter than this. */
const BEGUN = /(?:<script type="module"[^>]*>)?(?:<[^<>]*)?$/
const LONGEST_TAG = 1000

/**
 * Has a page's code begin after its first picture is there, or when somebody presses something: what is read and looked
 * at comes before what makes it move. The page is HTML as TanStack Start writes it, `also` what its code asks for first.
 */
export function withLateStart(
  nonce: string,
  also: readonly string[],
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  const files = [...also]
  let rest = ''
  let isBegun = false
  const put = (text: string) => {
    const bare = text.replaceAll(PRELOAD, (_tag, file: string) => {
      files.push(file)
      return ''
    })
    if (isBegun) return bare
    return bare.replace(ENTRY, (_tag, entry: string) => {
      isBegun = true
      return `${markOf(entry)}<script nonce="${nonce}">${startOf(entry, files)}</script>`
    })
  }
  return new TransformStream({
    transform: (piece, controller) => {
      rest += decoder.decode(piece, { stream: true })
      const cut = endOfTags(rest)
      if (cut === 0) return
      controller.enqueue(encoder.encode(put(rest.slice(0, cut))))
      rest = rest.slice(cut)
    },
    flush: (controller) => controller.enqueue(encoder.encode(put(rest + decoder.decode()))),
  })
}

/** Up to where no tag of ours can have begun that has not ended. */
function endOfTags(text: string): number {
  const from = Math.max(text.length - LONGEST_TAG, 0)
  const begun = text.slice(from).search(BEGUN)
  return begun === 0 && from > 0 ? text.length : from + begun
}

// React looks for a script of this address and makes one where there is none, which Trusted Types forbid. No browser runs this one.
function markOf(entry: string): string {
  return `<script type="text/plain" async="" src="${entry}"></script>`
}

/** Files are asked for a few at a time: a page has forty, and each takes a phone a millisecond or two. */
function startOf(entry: string, files: readonly string[]): string {
  const list = JSON.stringify(files).replaceAll('<', '\\u003c')
  return `{const me=document.currentScript,at=${JSON.stringify(entry)};me.replaceChildren();let on=0
const files=${list},ask=()=>{for(const file of files.splice(0,8)){const link=document.createElement('link');link.rel='modulepreload';link.nonce=me.nonce;link.href=file;document.head.append(link)}if(files.length)setTimeout(ask)}
const go=()=>{if(on++)return;ask();import(at)}
const first=document.querySelector('img[fetchpriority=high]'),there=first?first.decode().catch(()=>{}):0
const seen=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(go)))
new PerformanceObserver((painted,eye)=>{eye.disconnect();Promise.resolve(there).then(seen)}).observe({type:'paint',buffered:true})
for(const press of ['pointerdown','keydown','touchstart'])addEventListener(press,go,{once:true,capture:true,passive:true})
setTimeout(go,2000)}`
}
