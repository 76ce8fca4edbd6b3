import { PencilIcon } from '@kamae/ui/icons/action-icons'
import { buttonClass } from '@kamae/ui/buttons/button'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLang } from '../../language/use-lang.ts'

/** For the owner: leads to the pose this snapshot was taken of. Nothing until it is known to be there. */
export function EditLink({ poseId }: { poseId: string }) {
  const lang = useLang()
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    let isOver = false
    const find = async () => {
      const { isOwnPoseThere } = await import('./is-own-pose-there.ts')
      const found = await isOwnPoseThere(poseId)
      if (!isOver) setIsThere(found)
    }
    void find()
    return () => {
      isOver = true
    }
  }, [poseId])
  if (!isThere) return null
  return (
    <Link
      to="/$lang/make/{-$temp}"
      params={{ lang }}
      search={{ pose: poseId }}
      className={buttonClass({ variant: 'primary', size: 'big' })}
    >
      <PencilIcon />
      <Trans>Edit in the maker</Trans>
    </Link>
  )
}
