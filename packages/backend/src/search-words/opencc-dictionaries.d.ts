declare module 'opencc-js/dict/*' {
  /** `key values|key values|…`, the values apart by blanks, the likeliest first. */
  const pairs: string
  export default pairs
}
