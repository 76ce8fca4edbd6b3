/** The default avatars, known without building them; `id` is also the name of the file, `<id>.vrm`. */
export const DEFAULT_AVATARS = [
  { id: 'sora', name: 'Sora' },
  { id: 'daichi', name: 'Daichi' },
  { id: 'momo', name: 'Momo' },
  { id: 'reika', name: 'Reika' },
  { id: 'goro', name: 'Goro' },
  { id: 'hayate', name: 'Hayate' },
  { id: 'osamu', name: 'Osamu' },
  { id: 'tama', name: 'Tama' },
  { id: 'mame', name: 'Mame' },
] as const

export type DefaultAvatarId = (typeof DEFAULT_AVATARS)[number]['id']
