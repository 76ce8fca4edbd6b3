import { lazy, Suspense, useEffect, useState } from 'react'
import styles from './home.module.css'

const LiveHero = lazy(async () => ({ default: (await import('./live-hero.tsx')).LiveHero }))

/** The avatar on the home screen's stage: a picture at once, then one whose hand can be dragged. */
export function HeroAvatar() {
  const [isLive, setIsLive] = useState(false)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    // Those who save data keep the picture.
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsLive(true), 500)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(() => setIsLive(true), { timeout: 2000 })
    return () => window.cancelIdleCallback(handle)
  }, [])
  return (
    <>
      <div className={styles.place} data-hidden={isReady || undefined}>
        <img
          className={styles.poster}
          src="/hero-momo.webp"
          alt=""
          width={960}
          height={1088}
          fetchPriority="high"
        />
      </div>
      {isLive && (
        <Suspense>
          <LiveHero onReady={() => setIsReady(true)} />
        </Suspense>
      )}
    </>
  )
}
