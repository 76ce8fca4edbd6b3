import { PencilIcon } from '@kamae/ui/action-icons'
import { buttonClass } from '@kamae/ui/button'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLang } from '../use-lang.ts'

/** For the owner: leads to the pose this snapshot was taken of. Nothing until it is found, or where it is put away. */
export function EditLink({ slug }: { slug: string }) {
  const lang = useLang()
  const [id, setId] = useState<string>()
  useEffect(() => {
    let isOver = false
    const find = async () => {
      const { findOwnPose } = await import('./find-own-pose.ts')
      const found = await findOwnPose(slug)
      if (!isOver) setId(found)
    }
    void find()
    return () => {
      isOver = true
    }
  }, [slug])
  if (!id) return null
  return (
    <Link
      to="/$lang/make/{-$temp}"
      params={{ lang }}
      search={{ pose: id }}
      className={buttonClass({ variant: 'primary', size: 'big' })}
    >
      <PencilIcon />
      <Trans>Edit in the maker</Trans>
    </Link>
  )
}
