import { Whole } from '@kamae/ui/layout/whole'
import { Plural } from '@lingui/react/macro'

/** How many poses a bundle has, in words. */
export function PoseCount({ count }: { count: number }) {
  return (
    <Whole>
      <Plural value={count} one="# pose" other="# poses" />
    </Whole>
  )
}
