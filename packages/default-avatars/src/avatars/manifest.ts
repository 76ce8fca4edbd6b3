/** The default avatars in the order in which they are offered, known without building them; `id` is also the name of the file, `<id>.vrm`. */
export const DEFAULT_AVATARS = [
  { id: 'momo', name: 'Momo' },
  { id: 'reika', name: 'Reika' },
  { id: 'hayate', name: 'Hayate' },
  { id: 'tama', name: 'Tama' },
  { id: 'mame', name: 'Mame' },
  { id: 'goro', name: 'Goro' },
  { id: 'osamu', name: 'Osamu' },
  { id: 'piko', name: 'Piko' },
  { id: 'sora', name: 'Sora' },
  { id: 'daichi', name: 'Daichi' },
] as const

export type DefaultAvatarId = (typeof DEFAULT_AVATARS)[number]['id']
