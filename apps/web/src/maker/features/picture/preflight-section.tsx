import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { useScene } from '../../core/maker-context.ts'
import { bytesText } from '../../core/picture/format-amounts.ts'
import panelStyles from '../../core/panel/panel.module.css'
import { pictureSettings } from '../../core/picture/picture-store.ts'
import { PICTURE_FAILURES } from '../../core/picture/picture-errors.ts'
import styles from './preflight.module.css'
import type { Shot } from './take-png.ts'
import type { Preflight } from './use-preflight.ts'

const CM_PER_INCH = 2.54
/** Longest side of a picture behind, as the stage keeps it. */
const PAPER_SIDE = 4096
/** One point in ten thousand is an edge of no account. */
const FEW = 1e-4

/** What the picture will be: its size in pixels and on paper, what it takes, and what will be less than it could be. */
export function PreflightSection({ preflight, shot }: { preflight: Preflight | undefined; shot?: Shot }) {
  const { t, i18n } = useLingui()
  const settings = useStore(pictureSettings)
  const { dpi } = settings
  const { width = settings.width, height = settings.height } = shot ?? {}
  const hasPaper = useScene((scene) => (shot?.background ?? scene.background).kind === 'picture')
  const inCm = (pixels: number) =>
    ((pixels / dpi) * CM_PER_INCH).toLocaleString(i18n.locale, { maximumFractionDigits: 1 })
  const [wide, high] = [inCm(width), inCm(height)]
  const rows: [string, React.ReactNode][] = [
    [t`Pixels`, `${width} × ${height}`],
    [t`In print`, t`${wide} × ${high} cm`],
  ]
  if (preflight) {
    const { tiles, memory, bytes } = preflight
    if (bytes > 0) rows.push([t`File`, t`about ${bytesText(i18n.locale, bytes)}`])
    rows.push([t`Memory needed`, t`about ${bytesText(i18n.locale, memory)}`])
    rows.push([t`Drawn in`, <Plural key="tiles" value={tiles} one="one piece" other="# pieces" />])
  }
  const { count, limit } = preflight?.reduced ?? { count: 0, limit: 0 }
  return (
    <section className={panelStyles.section} aria-label={t`Before you take it`}>
      <h3 className={panelStyles.heading}>{t`Before you take it`}</h3>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {preflight?.failure && (
        <p className={styles.warning} role="alert">
          {t(PICTURE_FAILURES[preflight.failure])}
        </p>
      )}
      {preflight?.uneven !== undefined && (
        <p className={preflight.uneven > FEW ? styles.warning : panelStyles.quiet}>
          {preflight.uneven > FEW ? (
            <Trans>Some parts only add light: on another background they look different.</Trans>
          ) : (
            <Trans>The edges are clean on any background.</Trans>
          )}
        </p>
      )}
      {count > 0 && (
        <p className={styles.warning}>
          <Plural
            value={count}
            one={`# texture is larger than this device draws and is reduced to ${limit} px.`}
            other={`# textures are larger than this device draws and are reduced to ${limit} px.`}
          />
        </p>
      )}
      {hasPaper && Math.max(width, height) > PAPER_SIDE && (
        <p className={styles.warning}>
          <Trans>The picture behind is kept at {PAPER_SIDE} px a side and gets softer than the avatar.</Trans>
        </p>
      )}
    </section>
  )
}
