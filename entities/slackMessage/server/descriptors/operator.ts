import type { Operator } from '@kamae/backend/resources/operator'
import { announceReport } from '../announce-report.ts'

export const operatorBySlack: Operator = { announceReport }
