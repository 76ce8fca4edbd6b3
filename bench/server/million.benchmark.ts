// A gallery of a million poses (KAMAE_BENCH_POSES) against one of ten thousand, through two real servers on two
// databases. They are made by the first run and kept in KAMAE_BENCH_DATA, or the system's folder for scratch.
import { openGallery, POSES } from './million/generate.ts'
import { measureLists } from './million/list.ts'
import { measureRates } from './million/rates.ts'
import { measureSearch } from './million/search.ts'
import { measureSimilar } from './million/similar.ts'
import { printSizes } from './million/sizes.ts'

const SMALL = 10_000

const large = await openGallery(POSES)
const small = await openGallery(SMALL)
try {
  await printSizes(large)
  await measureLists(large, small)
  await measureSearch(large)
  await measureSimilar(large)
  await measureRates(large)
} finally {
  await small.stop()
  await large.stop()
}
