import { LinearFilter, type Mesh, Texture, Vector2, type Vector4 } from 'three'
import type { Background } from '@kamae/pose/documents/scene'
import type { createScreenQuad } from '../scene/screen-quad.ts'

const LONGEST_SIDE = 4096

const VERTEX = `
varying vec2 at;
uniform vec2 part;
uniform vec4 frame;
void main() {
  vec2 place = frame.xy + (vec2(position.x, -position.y) * 0.5 + 0.5) * frame.zw;
  at = (vec2(place.x, 1.0 - place.y) - 0.5) * part + 0.5;
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`

const FRAGMENT = `
varying vec2 at;
uniform sampler2D picture;
void main() {
  gl_FragColor = vec4(texture2D(picture, at).rgb, 1.0);
}`

/** A picture of one's own behind everything, covering the whole frame. */
export type BackgroundPicture = {
  readonly mesh: Mesh
  /** Fetches the picture that the background names, unless it is here. */
  want(background: Background): void
  /** Shows it in a frame of this aspect (width by height), if this frame wants it and it is here. */
  show(background: Background, aspect: number): void
  dispose(): void
}

type Host = {
  load(sha256: string, open: (file: Blob) => Promise<void>): void
}

/** Makes it, empty, on a quad of the stage's; `frame` is the part of the frame that is drawn (see `Backdrop`). */
export function createBackgroundPicture(
  host: Host,
  frame: Vector4,
  createQuad: typeof createScreenQuad,
): BackgroundPicture {
  const uniforms = {
    picture: { value: new Texture() },
    part: { value: new Vector2(1, 1) },
    frame: { value: frame },
  }
  const { mesh, dispose } = createQuad({ uniforms, vertexShader: VERTEX, fragmentShader: FRAGMENT }, -19)
  mesh.visible = false
  let wanted = ''
  let here = ''
  let aspectOfPicture = 1

  function clear(): void {
    const image = uniforms.picture.value.image as ImageBitmap | null | undefined
    uniforms.picture.value.dispose()
    if (image instanceof ImageBitmap) image.close()
    uniforms.picture.value = new Texture()
    here = ''
  }

  return {
    mesh,
    want(background) {
      const sha256 = background.kind === 'picture' ? background.sha256 : ''
      if (sha256 === wanted) return
      wanted = sha256
      if (here !== wanted) clear()
      if (!wanted) return
      host.load(sha256, async (file) => {
        const bitmap = await openPicture(file)
        if (sha256 !== wanted) return bitmap.close()
        clear()
        const texture = new Texture(bitmap)
        texture.minFilter = LinearFilter
        texture.generateMipmaps = false
        texture.flipY = false
        texture.needsUpdate = true
        uniforms.picture.value = texture
        aspectOfPicture = bitmap.width / bitmap.height
        here = sha256
      })
    },
    show(background, aspect) {
      mesh.visible = background.kind === 'picture' && background.sha256 === here && here !== ''
      if (aspect > aspectOfPicture) uniforms.part.value.set(1, aspectOfPicture / aspect)
      else uniforms.part.value.set(aspect / aspectOfPicture, 1)
    },
    dispose() {
      clear()
      dispose()
    },
  }
}

/** Decodes a picture, upside down as WebGL wants it, at most 4096 px a side. */
async function openPicture(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'flipY', colorSpaceConversion: 'none' })
  const factor = LONGEST_SIDE / Math.max(whole.width, whole.height)
  if (factor >= 1) return whole
  const small = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * factor)),
    resizeHeight: Math.max(1, Math.round(whole.height * factor)),
    resizeQuality: 'high',
  })
  whole.close()
  return small
}
