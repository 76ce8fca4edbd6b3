import type { Plugin } from 'vite'

const BEGIN = 'class WebXRManager extends EventDispatcher {'
const END = '\n}\n'

/** What the renderer asks of its WebXR manager while no session runs. */
const SHIM = `class WebXRManager extends EventDispatcher {
  constructor() { super(); this.enabled = false; this.isPresenting = false; this.cameraAutoUpdate = true; }
  setAnimationLoop() {}
  dispose() {}
  getEnvironmentBlendMode() {}
}
`

/**
 * Leaves WebXR out of three.js: no headset ever opens a stage, and the renderer takes the manager along in every case (3.6 KB gz).
 * Fails the build where three no longer holds the class as it is known here.
 */
export function withoutWebXr(): Plugin {
  return {
    name: 'kamae:without-webxr',
    enforce: 'pre',
    transform: {
      filter: { id: /three[\\/]build[\\/]three\.module\.js$/ },
      handler(code) {
        const begin = code.indexOf(BEGIN)
        const end = code.indexOf(END, begin)
        const isKnown = begin !== -1 && end !== -1 && code.slice(begin, end).includes('requestReferenceSpace')
        if (!isKnown)
          throw new Error('three.js holds WebXRManager in another form: look at apps/web/without-webxr.ts.')
        return { code: code.slice(0, begin) + SHIM + code.slice(end + END.length), map: null }
      },
    },
  }
}
