import { applyCoupon } from './applyCoupon.ts'
import { checkDownloadable } from './checkDownloadable.ts'
import { claimDailyBonus } from './claimDailyBonus.ts'
import { consumeLimit } from './consumeLimit.ts'
import { contents } from './contents.ts'
import { remove } from './delete.ts'
import { exportLink } from './export.ts'
import { get } from './get.ts'
import { keep } from './keep.ts'
import { ledger } from './ledger.ts'
import { update } from './update.ts'

export const userCalls = [
  get,
  update,
  checkDownloadable,
  consumeLimit,
  applyCoupon,
  claimDailyBonus,
  contents,
  ledger,
  exportLink,
  remove,
  keep,
]
