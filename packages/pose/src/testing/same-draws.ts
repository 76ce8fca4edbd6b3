import { configureGlobal } from 'fast-check'

/** Each run tries the same inputs, so that chance never turns it red. */
configureGlobal({ seed: 1 })
