/** Runs before the first paint: where the device shares links there is room for its button from the beginning. */
export const SHARE_SCRIPT = `if('share' in navigator)document.documentElement.dataset.share=''`
