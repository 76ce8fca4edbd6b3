/** True with `?inspect=1` in the address. */
export const IS_INSPECTED =
  typeof location !== 'undefined' && new URLSearchParams(location.search).get('inspect') === '1'
