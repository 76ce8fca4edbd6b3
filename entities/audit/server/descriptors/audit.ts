import type { Audit } from '@kamae/backend/resources/audit'
import { auditLog } from '../table.ts'

export const loggedActions: Audit = {
  write: async (transaction, actions) => {
    await transaction.insert(auditLog).values([...actions])
  },
}
