import { useLingui } from '@lingui/react/macro'
import { STILL_AIR } from '@kamae/pose/commands/spring-bone-commands'
import { Button } from '@kamae/ui/buttons/button'
import { useMaker, useScene } from '../../core/maker-context.ts'
import { changeAir } from '../../core/body/spring-bone-edits.ts'
import { GestureRow } from '../../core/panel/gesture-row.tsx'
import { WindDial } from './wind-dial.tsx'
import styles from '../../core/panel/panel.module.css'

/** Wind and gravity for everyone in the scene. */
export function WindSection() {
  const maker = useMaker()
  const { t } = useLingui()
  const air = useScene((scene) => scene.air) ?? STILL_AIR
  const winds = [
    { label: t`Calm`, strength: 0, gusts: 0 },
    { label: t`Breeze`, strength: 0.25, gusts: 0.4 },
    { label: t`Wind`, strength: 0.55, gusts: 0.4 },
    { label: t`Storm`, strength: 1, gusts: 0.8 },
  ]
  return (
    <>
      <section className={styles.section} aria-label={t`Wind`}>
        <h3 className={styles.heading}>{t`Wind`}</h3>
        <div className={styles.chips} role="group" aria-label={t`Wind`}>
          {winds.map(({ label, ...wind }) => (
            <Button size="dense" key={label} onClick={() => changeAir(maker, wind)}>
              {label}
            </Button>
          ))}
        </div>
        <GestureRow
          gesture="setAir"
          label={t`Strength`}
          value={Math.round(air.strength * 100)}
          min={0}
          max={100}
          unit="%"
          reset={0}
          onChange={(percent) => changeAir(maker, { strength: percent / 100 })}
        />
        <GestureRow
          gesture="setAir"
          label={t`Gusts`}
          value={Math.round(air.gusts * 100)}
          min={0}
          max={100}
          unit="%"
          reset={0}
          onChange={(percent) => changeAir(maker, { gusts: percent / 100 })}
        />
        <GestureRow
          gesture="setAir"
          label={t({ message: 'Direction', context: 'wind' })}
          value={air.yaw}
          min={-180}
          max={180}
          unit="°"
          reset={STILL_AIR.yaw}
          onChange={(yaw) => changeAir(maker, { yaw })}
        />
        <WindDial yaw={air.yaw} onChange={(yaw) => changeAir(maker, { yaw })} />
      </section>
      <section className={styles.section} aria-label={t`Gravity`}>
        <h3 className={styles.heading}>{t`Gravity`}</h3>
        <GestureRow
          gesture="setAir"
          label={t`Gravity`}
          value={Math.round(air.gravity * 100)}
          min={-100}
          max={300}
          unit="%"
          reset={100}
          origin={100}
          onChange={(percent) => changeAir(maker, { gravity: percent / 100 })}
        />
        <p className={styles.note}>{t`Wind and gravity are the same for everyone in the scene.`}</p>
      </section>
    </>
  )
}
