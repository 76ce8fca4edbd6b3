import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { ControlCards } from './control-cards.tsx'
import { ControlOptions } from './control-options.tsx'
import { sizeOf } from '../../stage/control-size.ts'
import { controlSettings, SET_KINDS, SIDES } from '../../stage/control-store.ts'
import styles from './control.module.css'
import { useControlSet } from './use-control-set.ts'

/** Control pictures of the scene: seen small, chosen, sized, and taken away one by one, as a set, or as a set of every size. */
export function ControlDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const settings = useStore(controlSettings)
  const { progress, take, cancel } = useControlSet()
  const size = sizeOf(settings, settings.side)
  const isEmpty = settings.kinds.length === 0
  const sides = SIDES.join(', ')
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t`Control pictures`}
      actions={
        progress === undefined ? (
          <>
            {settings.shape !== 'own' && (
              <LockedButton
                lockMs={1500}
                data-tip={t`Every picture at ${sides} px`}
                onPress={() =>
                  take(
                    { ...settings, kinds: SET_KINDS },
                    SIDES.map((side) => sizeOf(settings, side)),
                  )
                }
              >
                {t`Whole set in 3 sizes`}
              </LockedButton>
            )}
            <LockedButton
              variant="primary"
              lockMs={1500}
              disabledReason={isEmpty ? t`Choose at least one picture.` : undefined}
              onPress={() => take(settings, [size])}
            >
              {t`Download`}
            </LockedButton>
          </>
        ) : (
          <div className={styles.progress}>
            <Progress
              label={t`Taking control pictures…`}
              value={progress}
              cancel={<Button onClick={cancel}>{t`Cancel`}</Button>}
            />
          </div>
        )
      }
    >
      <p>{t`They tell image generators such as ControlNet where everything is, point by point as in the picture.`}</p>
      <ControlCards
        settings={settings}
        onTake={(kind) => void take({ ...settings, kinds: [kind] }, [size])}
      />
      <ControlOptions settings={settings} size={size} />
    </Dialog>
  )
}
