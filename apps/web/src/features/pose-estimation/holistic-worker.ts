// A classic worker, since MediaPipe's loader asks for importScripts; so it imports nothing but types.
import type { Landmark } from '@kamae/pose-estimation/landmarks/found-person'
import type { Holistic, Results } from '@mediapipe/holistic'
import type { FromWorker, HandedFile, ToWorker } from './holistic-messages.ts'

type Options = Parameters<Holistic['setOptions']>[0] & {
  /** Missing from MediaPipe's types; without it a picture takes 30 times as long where there is no graphics card. */
  readonly useCpuInference: boolean
}

/** What MediaPipe looks for in the global scope, and leaves there. */
type Scope = {
  window?: unknown
  document?: unknown
  alert?: (text: unknown) => void
  Holistic?: typeof Holistic
  importScripts(url: string): void
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void
}

const scope = globalThis as unknown as Scope
let holistic: Holistic | undefined

/** As much of a page as MediaPipe wants: one that makes its canvases and runs the scripts it inserts. */
function shimPage(): void {
  scope.window = scope
  scope.alert = (text) => {
    throw new Error(String(text))
  }
  scope.document = {
    createElement: (name: string) => (name === 'canvas' ? new OffscreenCanvas(1, 1) : new ScriptShim()),
    body: { appendChild: (script: ScriptShim) => script.run() },
    addEventListener() {},
    currentScript: null,
  }
}

class ScriptShim {
  #address = ''
  #loaded: (() => void) | undefined
  setAttribute(name: string, value: string): void {
    if (name === 'src') this.#address = value
  }
  addEventListener(name: string, listener: () => void): void {
    if (name === 'load') this.#loaded = listener
  }
  run(): void {
    scope.importScripts(this.#address)
    this.#loaded?.()
  }
}

async function open(folder: string, files: readonly HandedFile[]): Promise<void> {
  shimPage()
  scope.importScripts(`${folder}holistic.js`)
  if (!scope.Holistic) throw new Error('MediaPipe did not come.')
  const handed = new Map(files.map(({ name, blob }) => [name, URL.createObjectURL(blob)]))
  holistic = new scope.Holistic({ locateFile: (name) => handed.get(name) ?? folder + name })
  const options: Options = {
    modelComplexity: 1,
    smoothLandmarks: false,
    refineFaceLandmarks: true,
    useCpuInference: true,
    minDetectionConfidence: 0.4,
  }
  holistic.setOptions(options)
  await holistic.initialize()
  for (const address of handed.values()) URL.revokeObjectURL(address)
}

async function read(image: ImageBitmap): Promise<void> {
  if (!holistic) throw new Error('MediaPipe has not been opened.')
  let results: Partial<Results> = {}
  holistic.onResults((found) => {
    results = found
  })
  // What was seen on another picture says nothing of this one.
  holistic.reset()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a bitmap is drawn as the elements are that the types name
  await holistic.send({ image: image as unknown as HTMLCanvasElement })
  const { width, height } = image
  image.close()
  const isBody = (list: unknown): list is Landmark[] => Array.isArray(list) && list.length === 33
  // World landmarks are under a name that changes with every release: they are the other list of 33.
  const body = Object.values(results)
    .filter(isBody)
    .find((list) => list !== results.poseLandmarks)
  scope.postMessage({
    kind: 'found',
    found: {
      width,
      height,
      ...(body && { body }),
      ...(results.poseLandmarks && { bodyImage: results.poseLandmarks }),
      ...(results.leftHandLandmarks && { leftHand: results.leftHandLandmarks }),
      ...(results.rightHandLandmarks && { rightHand: results.rightHandLandmarks }),
      ...(results.faceLandmarks && { face: results.faceLandmarks }),
    },
  })
}

async function work(order: ToWorker): Promise<void> {
  try {
    if (order.kind === 'read') return await read(order.image)
    await open(order.folder, order.files)
    scope.postMessage({ kind: 'ready' })
  } catch (error) {
    scope.postMessage({ kind: 'failed', message: String(error) })
  }
}

scope.addEventListener('message', ({ data }) => void work(data))
