import { shareKamae } from './start-kamae.ts'

/** What Playwright does before the first journey; what it answers, after the last. */
export default shareKamae
