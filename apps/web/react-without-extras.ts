import type { Plugin } from 'vite'

/** Functions of React that do something for a `<ViewTransition>` alone; for a tree without one they look and find nothing. */
const OF_VIEW_TRANSITIONS = [
  'getViewTransitionName',
  'getViewTransitionClassName',
  'trackEnterViewTransitions',
  'pushViewTransitionCancelableScope',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'recursivelyTraverseAfterMutationEffects',
  'commitAfterMutationEffectsOnFiber',
  'flushAfterMutationEffects',
  'scheduleViewTransitionEvent',
  'reportViewTransitionError',
  'restoreViewTransitionName',
  'startViewTransition',
  'createViewTransitionInstance',
]

/** The same of a `ref` on a `<Fragment>`. */
const OF_FRAGMENT_REFS = [
  'commitNewChildToFragmentInstances',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
]

const NO_FRAGMENT_REF = 'A <Fragment> has no ref here: docs/decisions/0049-react-without-extras.md says why.'

/** Where React makes the fiber of a `<ViewTransition>`; without it, it refuses one as no element type. */
const MAKES_VIEW_TRANSITION =
  /\n {6}case REACT_VIEW_TRANSITION_TYPE:\n {8}return \(\n(?: {10}.*\n)*? {10}type\n {8}\);/

const unknown = (what: string) =>
  new Error(`react-dom holds ${what} in another form: look at apps/web/react-without-extras.ts.`)

/** Empties a function of the outermost scope, whose last line is a brace alone. */
function emptied(code: string, name: string, body = ''): string {
  const begin = code.indexOf(`\nfunction ${name}(`)
  const end = code.indexOf('\n}\n', begin)
  if (begin === -1 || end === -1) throw unknown(name)
  return `${code.slice(0, begin)}\nfunction ${name}() {${body}}${code.slice(end + 2)}`
}

function withoutMethods(code: string, name: string): string {
  const methods = new RegExp(String.raw`\n${name}\.prototype\.\w+ = function [^]*?\n\};(?=\n)`, 'g')
  if (!methods.test(code)) throw unknown(name)
  return code.replace(methods, '')
}

/** React's own production file without view transitions and references to fragments. */
export function reactWithoutExtras(code: string): string {
  if (!MAKES_VIEW_TRANSITION.test(code)) throw unknown('ViewTransition')
  let left = code.replace(MAKES_VIEW_TRANSITION, '')
  for (const name of [...OF_VIEW_TRANSITIONS, ...OF_FRAGMENT_REFS]) left = emptied(left, name)
  left = withoutMethods(withoutMethods(left, 'ViewTransitionPseudoElement'), 'FragmentInstance')
  return emptied(left, 'FragmentInstance', `throw Error(${JSON.stringify(NO_FRAGMENT_REF)})`)
}

/** Leaves out of React what no page uses and every page would load (6 KB gz). Fails the build where React is not as it is known here. */
export function withoutReactExtras(): Plugin {
  return {
    name: 'kamae:react-without-extras',
    enforce: 'pre',
    transform: {
      filter: { id: /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: reactWithoutExtras(code), map: null }),
    },
  }
}
