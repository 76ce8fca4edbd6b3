import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useStageState } from '../../core/maker-context.ts'
import { withTexts } from '../../../language/with-texts.ts'

type Words = typeof import('../../core/describe-step.ts')

/** Reports what a step of the history did, once the words have come: soon after the avatar is loaded. */
export function useDescribeStep(): (label: string | undefined) => string | undefined {
  const { i18n } = useLingui()
  const hasDrawn = useStageState((state) => state.hasDrawn)
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    if (hasDrawn)
      withTexts(import('../../core/describe-step.ts'), 'tools', 'library').then(setWords, console.warn)
  }, [hasDrawn])
  return (label) => (words && label ? words.describeStep(i18n, label) : undefined)
}
