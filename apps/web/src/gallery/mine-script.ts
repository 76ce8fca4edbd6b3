/** Where the device keeps whether lists show poses on one's own avatar, and how. */
export const MINE_KEY = 'kamae.mine'

/** Runs before the first paint: the bar over the list has its room without waiting for the app. */
export const MINE_SCRIPT = `try{document.documentElement.toggleAttribute('data-mine',/"isOn":true/.test(localStorage.getItem('${MINE_KEY}')))}catch{}`
