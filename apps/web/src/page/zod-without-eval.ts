import { config } from 'zod/mini'

// Compiled checks need eval, which the pages' content policy forbids. Import this before any schema.
config({ jitless: true })
