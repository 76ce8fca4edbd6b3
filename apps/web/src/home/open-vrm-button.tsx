/** Opens an avatar file in the maker. */
export function OpenVrmButton(_: { className: string | undefined }) {
  return null
}
