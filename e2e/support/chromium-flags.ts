import { globSync } from 'node:fs'

/** Software WebGL and no background traffic: the same on every machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

/** Mesa's llvmpipe wherever Debian's libgl1-mesa-dri is installed, else nothing: it takes under a third of SwiftShader's time for skinned avatars, as it reads textures within its compiled vertex programs. */
export const DRAWN_BY_MESA: { readonly flags: readonly string[]; readonly env: Record<string, string> } =
  globSync('/usr/lib/*/dri/swrast_dri.so').length > 0 && globSync('/usr/lib/*/libEGL_mesa.so.0').length > 0
    ? {
        // Of two choices of a driver Chromium takes the last.
        flags: ['--use-gl=angle', '--use-angle=gl-egl', '--ozone-platform=headless'],
        env: { EGL_PLATFORM: 'surfaceless', LIBGL_ALWAYS_SOFTWARE: '1', GALLIUM_DRIVER: 'llvmpipe' },
      }
    : { flags: [], env: {} }
