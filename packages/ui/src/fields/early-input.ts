declare global {
  interface Window {
    /** What was done before React knew of it; set by the script in the head. */
    earlyInput?: EarlyInput
  }
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type EarlyInput = {
  /** What was pressed, in its order. */
  readonly clicks: HTMLElement[]
  /** What was typed or chosen last; null in fields that are taken over. */
  readonly fields: WeakMap<Field, string | null>
  /** What was sent, and by which button. */
  readonly forms: Map<HTMLFormElement, HTMLElement | null>
  /** What was dropped last; undefined once files are nobody's early input any more. */
  files: readonly File[] | undefined
  /** The path of the page that they were dropped on. */
  at?: string
}

/** What was done early; nothing where the script in the head did not run. */
export function earlyInput(): EarlyInput {
  window.earlyInput ??= { clicks: [], fields: new WeakMap(), forms: new Map(), files: undefined }
  return window.earlyInput
}

/** Hands over the files that were dropped early on this page; later ones are for who asks to hear of them. */
export function takeEarlyFiles(): readonly File[] {
  const early = earlyInput()
  const files = early.at === location.pathname ? early.files : undefined
  early.files = undefined
  return files ?? []
}

const PRESSED = 'button[type=button],input[type=radio],input[type=checkbox]'

/** How long what was done is waited for, in milliseconds, and how often it is looked at. */
const PATIENCE = 15_000
const PATIENCE_WITH_FILES = 60_000
const EVERY = 50

/**
 * Runs before the first paint: remembers what is pressed, typed, chosen, sent and dropped while the app is on its way. Links, and forms that
 * have an address, work without it. React marks what it takes over with a property, and stops on its way
 * down each click that it cannot bring to its place yet, as where a neighbour's code is missing: one that comes to what it marked is done. A form whose sending nobody has answered is not taken over.
 */
export const EARLY_INPUT_SCRIPT = `{const early=window.earlyInput={clicks:[],fields:new WeakMap(),forms:new Map(),files:[]},{clicks,fields,forms}=early,isKnown=at=>Object.keys(at).some(key=>key.startsWith('__reactProps$')),came=({currentTarget:at})=>{const last=clicks.lastIndexOf(at);isKnown(at)&&last>-1&&clicks.splice(last,1)}
addEventListener('click',e=>{const at=e.target.closest?.('${PRESSED}');at&&(clicks.push(at),at.addEventListener('click',came,{capture:true,once:true}))},true)
for(const type of ['input','change'])addEventListener(type,e=>{const at=e.target;'value' in at&&fields.get(at)!==null&&fields.set(at,at.value)},true)
addEventListener('submit',e=>{const form=e.target;if(e.defaultPrevented||form.hasAttribute('action'))return;e.preventDefault();forms.set(form,e.submitter)})
for(const type of ['dragover','drop'])addEventListener(type,e=>{const {types,files}=e.dataTransfer??{};if(!early.files||!types?.includes('Files'))return;e.preventDefault();if(type==='drop'){early.files=[...files];early.at=location.pathname}},true)}`

function isKnown(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'))
}

/** Presses and sends again what was before its part of the page was taken over, as soon as it is. Answers what ends it. */
export function replayEarlyInput(): () => void {
  const { clicks, forms } = earlyInput()
  // Marked is not yet taken over: that is so when it was marked the time before.
  let marked = new Set<HTMLElement>()
  const replay = () => {
    const before = marked
    marked = new Set([...clicks, ...forms.keys()].filter(isKnown))
    for (const element of clicks.splice(0)) {
      if (!before.has(element)) clicks.push(element)
      else if (element.isConnected) press(element)
    }
    // One that nobody answers this time either is among them again.
    for (const [form, by] of Array.from(forms)) {
      if (!before.has(form)) continue
      forms.delete(form)
      if (form.isConnected) form.requestSubmit(by?.isConnected ? by : undefined)
    }
  }
  replay()
  const ticking = setInterval(replay, EVERY)
  const endings = [
    setTimeout(() => clearInterval(ticking), PATIENCE),
    setTimeout(takeEarlyFiles, PATIENCE_WITH_FILES),
  ]
  return () => {
    clearInterval(ticking)
    endings.forEach(clearTimeout)
  }
}

function press(element: HTMLElement): void {
  // The browser has changed it already: without going back nothing would change now.
  if (element instanceof HTMLInputElement) element.checked = !element.checked
  const popover = element instanceof HTMLButtonElement ? element.popoverTargetElement : null
  if (popover instanceof HTMLElement && popover.matches(':popover-open')) popover.hidePopover()
  else if (popover) return
  element.click()
}
