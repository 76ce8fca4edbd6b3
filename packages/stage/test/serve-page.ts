import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { type LooseGltf, makeAvatar } from './make-avatar.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const OURS = fileURLToPath(new URL('../../default-avatars/dist/', import.meta.url))
const OTHERS = fileURLToPath(new URL('../../../../shared/data/avatars/', import.meta.url))
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** An avatar of two primitives with three named blend shapes, bound to expressions that override each other. */
function giveFaces(gltf: LooseGltf): void {
  const [mesh] = gltf.meshes
  const [primitive] = mesh.primitives
  const { attributes, indices, material } = primitive
  const again = {
    attributes,
    indices,
    material,
    targets: [{ POSITION: 6 }, { POSITION: 6 }, { POSITION: 6 }],
  }
  mesh.primitives = [again, { ...again }]
  mesh.extras = { targetNames: ['grin', 'shut', 'open'] }
  const node = gltf.nodes.length - 1
  const bind = (index: number) => ({ morphTargetBinds: [{ node, index, weight: 1 }] })
  gltf.extensions.VRMC_vrm.expressions.preset = {
    happy: { ...bind(0), overrideBlink: 'blend', overrideLookAt: 'blend' },
    angry: { ...bind(0), overrideBlink: 'block' },
    blink: bind(1),
    aa: bind(2),
  }
}

/** Eyes that turn so many degrees when the gaze turns 90. */
function giveEyes(gltf: LooseGltf, up: number, down: number, side: number): void {
  const range = (outputScale: number) => ({ inputMaxValue: 90, outputScale })
  gltf.extensions.VRMC_vrm.lookAt = {
    type: 'bone',
    offsetFromHeadBone: [0, 0.06, 0],
    rangeMapHorizontalInner: range(side),
    rangeMapHorizontalOuter: range(side),
    rangeMapVerticalDown: range(down),
    rangeMapVerticalUp: range(up),
  }
}

/** Half of it clear as glass, the other half with an outline as wide as the screen says. */
function giveGlass(gltf: LooseGltf): void {
  const [primitive] = gltf.meshes[0].primitives
  const indices = gltf.accessors[4]
  const half = Math.floor(indices.count / 2 / 36) * 36
  const glass = { ...indices, byteOffset: half * 2, count: indices.count - half }
  gltf.accessors.push({ ...indices, count: half }, glass)
  const last = gltf.accessors.length - 1
  gltf.meshes[0].primitives = [
    { ...primitive, indices: last - 1, material: 0 },
    { ...primitive, indices: last, material: 1 },
  ]
  const [plain] = gltf.materials
  const toon = plain.extensions.VRMC_materials_mtoon
  const outlined = { ...toon, outlineWidthMode: 'screenCoordinates', outlineWidthFactor: 0.012 }
  const clear = { specVersion: '1.0', transparentWithZWrite: true, shadeColorFactor: [0.3, 0.4, 0.6] }
  gltf.materials = [
    { ...plain, extensions: { VRMC_materials_mtoon: outlined } },
    {
      name: 'glass',
      alphaMode: 'BLEND',
      doubleSided: true,
      pbrMetallicRoughness: { baseColorFactor: [0.4, 0.7, 0.9, 0.35] },
      extensions: { VRMC_materials_mtoon: clear },
    },
  ]
}

const MADE: Readonly<Record<string, () => Uint8Array>> = {
  '/made/0.x': () => makeAvatar({ version: '0.x' }),
  '/made/1.0': () => makeAvatar({ version: '1.0' }),
  '/made/faces': () => makeAvatar({ change: giveFaces }),
  '/made/eyes': () => makeAvatar({ change: (gltf) => giveEyes(gltf, 8, 12, 10) }),
  '/made/glass': () => makeAvatar({ change: giveGlass }),
  '/made/owl': () =>
    makeAvatar({
      change: (gltf) => {
        giveFaces(gltf)
        giveEyes(gltf, 90, 90, 90)
      },
    }),
  // Within the gate's rules, and yet nowhere: a bone without size.
  '/made/nowhere': () => makeAvatar({ change: (gltf) => Object.assign(gltf.nodes[0], { scale: [0, 0, 0] }) }),
  '/made/spy': () =>
    makeAvatar({ change: (gltf) => (gltf.images[0] = { uri: 'https://example.org/spy.png' }) }),
}

/** Avatar files to try: those built here, and real ones where they lie beside the project; name to path. */
export function findAvatars(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const folder of [OTHERS, OURS]) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder)) if (name.endsWith('.vrm')) found.set(name, join(folder, name))
  }
  return found
}

/** Bundles the test page and serves it with the avatars at `/avatars/<file>` and the made ones of `MADE`; also reports the size of the bundle's text. */
export async function servePage(): Promise<{ address: string; script: Buffer; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kamae-stage-'))
  await build({
    root: HERE,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  const avatars = findAvatars()
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const made = MADE[path]
    if (made) return void response.end(made())
    const avatar = path.startsWith('/avatars/') ? avatars.get(path.slice('/avatars/'.length)) : undefined
    const file = avatar ?? join(folder, path === '/' ? 'index.html' : path)
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(await readFile(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const script = readdirSync(join(folder, 'assets')).find((name) => name.endsWith('.js')) ?? ''
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    script: readFileSync(join(folder, 'assets', script)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}
