import { Progress } from '@kamae/ui/feedback/progress'
import { Segmented } from '@kamae/ui/fields/segmented'
import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, Suspense } from 'react'

export type ViewMode = 'picture' | '3d'

/** Something as a picture, or in three dimensions once somebody asks for it; `children` are the latter, and may load late. */
export function PictureOr3d({
  styles,
  picture,
  mode,
  onMode,
  has3d = true,
  tools,
  children,
}: {
  /** Classes `stage`, `picture`, `wait` and `tools`. */
  styles: Readonly<Record<string, string>>
  picture: (ComponentProps<'img'> & { readonly alt: string }) | undefined
  mode: ViewMode
  onMode: (mode: ViewMode) => void
  has3d?: boolean
  /** What else can be chosen in three dimensions. */
  tools?: ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  const is3d = mode === '3d'
  return (
    <div className={styles.stage}>
      {picture && (
        <img {...picture} alt={picture.alt} className={styles.picture} hidden={is3d} fetchPriority="high" />
      )}
      {is3d && (
        <Suspense
          fallback={
            <div className={styles.wait}>
              <Progress label={t`Opening the 3D view`} />
            </div>
          }
        >
          {children}
        </Suspense>
      )}
      {has3d && (
        <div className={styles.tools}>
          <Segmented
            label={t`View`}
            value={mode}
            onChange={onMode}
            options={[
              { value: 'picture', label: t`Picture` },
              { value: '3d', label: t`3D` },
            ]}
          />
          {is3d && tools}
        </div>
      )}
    </div>
  )
}
