/** Where the device keeps that lists show poses on one's own avatar. */
export const MINE_KEY = 'kamae.mine'

/** Runs before the first paint: the bar over the list has its room without waiting for the app. */
export const MINE_SCRIPT = `try{document.documentElement.toggleAttribute('data-mine',!!localStorage.getItem('${MINE_KEY}'))}catch{}`
