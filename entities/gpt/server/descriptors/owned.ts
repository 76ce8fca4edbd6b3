import { gptUsageOf, moveGptUsage, removeGptUsage } from '@kamae/backend/gpt/usage-of'
import type { Owned } from '@kamae/backend/resources/owned'

export const ownedTextUsage: Owned = {
  exports: { 'text-usage.json': gptUsageOf },
  forget: removeGptUsage,
  move: moveGptUsage,
}
