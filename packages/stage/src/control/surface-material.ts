import { type MToonMaterial, MToonMaterialOutlineWidthMode } from '@pixiv/three-vrm'
import {
  Color,
  DoubleSide,
  GLSL3,
  type Material,
  Matrix3,
  NoBlending,
  ShaderMaterial,
  type Texture,
} from 'three'

import { growthOf, leastOutline } from '../avatar/outline-width.ts'

/** What is blended in is a surface where it hides more than it shows. */
const HALF = 0.5

// Skin and blend shapes by three's own chunks, so that every surface is where the picture has it.
const VERTEX = `
#include <common>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
uniform float outlineWidth;
uniform float leastOutline;
uniform bool isOnScreen;
uniform sampler2D outlineMap;
uniform mat3 outlineTurn;
out vec3 seenNormal;
out float seenDepth;
out vec2 seenAt;
out vec3 seenPlace;
void main() {
  seenAt = uv;
  #include <beginnormal_vertex>
  #include <morphnormal_vertex>
  #include <skinbase_vertex>
  #include <skinnormal_vertex>
  objectNormal = normalize(objectNormal);
  #include <defaultnormal_vertex>
  seenNormal = transformedNormal;
  #include <begin_vertex>
  #include <morphtarget_vertex>
  #include <skinning_vertex>
  #include <project_vertex>
  seenDepth = -mvPosition.z;
  seenPlace = mvPosition.xyz;
  #ifdef OUTLINE
    // As three-vrm's MToon draws it (VRMC_materials_mtoon 1.0, "Outline").
    float far = outlineWidth * length(transformedNormal);
    #ifdef OUTLINE_MAP
      far *= texture(outlineMap, (outlineTurn * vec3(uv, 1.0)).xy).g;
    #endif
    far *= isOnScreen ? seenDepth / projectionMatrix[1].y : ${growthOf('outlineWidth')};
    gl_Position = projectionMatrix * modelViewMatrix * vec4(transformed + far * objectNormal, 1.0);
    gl_Position.z += 1e-6 * gl_Position.w;
  #endif
}`

// Two pictures at once: the normal with whose surface it is, and the depth in 24 bits with which part of the surface it is.
const FRAGMENT = `
layout(location = 0) out highp vec4 turned;
layout(location = 1) out highp vec4 placed;
uniform float owner;
uniform float part;
uniform vec2 depths;
uniform sampler2D map;
uniform mat3 mapTurn;
uniform vec3 paint;
uniform bool isPainted;
uniform float opacity;
uniform float cut;
in vec3 seenNormal;
in float seenDepth;
in vec2 seenAt;
in vec3 seenPlace;
void main() {
  vec4 colour = vec4(paint, opacity);
  #ifdef HAS_MAP
    colour *= texture(map, (mapTurn * vec3(seenAt, 1.0)).xy);
  #endif
  if (colour.a < cut) discard;
  #ifdef FLAT
    vec3 normal = normalize(cross(dFdx(seenPlace), dFdy(seenPlace)));
  #else
    vec3 normal = normalize(seenNormal);
    #ifdef BOTH_SIDES
      if (!gl_FrontFacing) normal = -normal;
    #endif
  #endif
  float share = clamp((seenDepth - depths.x) / (depths.y - depths.x), 0.0, 1.0);
  uint whole = uint(share * 16777215.0 + 0.5);
  turned = vec4(normal * 0.5 + 0.5, owner / 255.0);
  // As bright as it looks: linear light weighed by Rec. 709, then nearly as sRGB keeps it.
  if (isPainted) turned.b = sqrt(clamp(dot(colour.rgb, vec3(0.2126, 0.7152, 0.0722)), 0.0, 1.0));
  placed = vec4(vec3(whole >> 16u, (whole >> 8u) & 255u, whole & 255u), part) / 255.0;
}`

/** What every surface of one drawing shares. */
export type SurfaceFrame = {
  /** 1 to 254: whose surface it is; 255: a prop's. */
  readonly owner: { value: number }
  /** Nearest and farthest depth that can be told, metres along the line of sight. */
  readonly depths: { value: [number, number] }
  /** How bright the surface is painted stands in place of the normal's part to the camera. */
  readonly isPainted: { value: boolean }
}

type Toon = Material & Partial<MToonMaterial> & { map?: Texture | null; flatShading?: boolean }

/** Paints a surface with what is known of it instead of with light; `follow` takes over what its own material has changed since. */
export type SurfaceMaterial = ShaderMaterial & { follow(outlines: boolean): void }

/** Makes the paint for one material. Texels that this would not draw are no surface. */
export function surfaceMaterial(own: Material, part: number, frame: SurfaceFrame): SurfaceMaterial {
  const toon = own as Toon
  const isOutline = toon.isOutline === true
  const map = toon.map ?? null
  const outlineMap = isOutline ? (toon.outlineWidthMultiplyTexture ?? null) : null
  const isCut = own.alphaTest > 0 || own.transparent
  const uniforms = {
    ...frame,
    part: { value: part },
    map: { value: map },
    mapTurn: { value: map?.matrix ?? new Matrix3() },
    paint: { value: (toon as { color?: Color }).color ?? new Color() },
    opacity: { value: 1 },
    cut: { value: -1 },
    outlineWidth: { value: 0 },
    leastOutline,
    isOnScreen: { value: false },
    outlineMap: { value: outlineMap },
    outlineTurn: { value: outlineMap?.matrix ?? new Matrix3() },
  }
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms,
    blending: NoBlending,
    toneMapped: false,
    side: own.side,
    polygonOffset: own.polygonOffset,
    polygonOffsetFactor: own.polygonOffsetFactor,
    polygonOffsetUnits: own.polygonOffsetUnits,
    // Layers on one place come in the picture's order.
    transparent: own.transparent,
    defines: {
      ...(map && { HAS_MAP: '' }),
      ...(own.side === DoubleSide && { BOTH_SIDES: '' }),
      ...(toon.flatShading && { FLAT: '' }),
      ...(isOutline && { OUTLINE: '' }),
      ...(outlineMap && { OUTLINE_MAP: '' }),
    },
  })
  return Object.assign(material, {
    follow(outlines: boolean) {
      material.visible = own.visible && (outlines || !isOutline)
      if (map?.matrixAutoUpdate) map.updateMatrix()
      uniforms.opacity.value = own.opacity
      if (isCut) uniforms.cut.value = own.alphaTest > 0 ? own.alphaTest : HALF
      uniforms.outlineWidth.value = toon.outlineWidthFactor ?? 0
      uniforms.isOnScreen.value = toon.outlineWidthMode === MToonMaterialOutlineWidthMode.ScreenCoordinates
    },
  })
}
