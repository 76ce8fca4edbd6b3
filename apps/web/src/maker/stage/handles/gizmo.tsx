import styles from './handles.module.css'

const AXES = ['x', 'y', 'z'] as const

/** The cross of axes with whose knobs the picked bone is turned or moved along one of them; `drawGizmo` puts it there. */
export function Gizmo() {
  return (
    <div className={styles.gizmo} data-gizmo hidden aria-hidden="true">
      {AXES.map((axis) => (
        <span key={axis} className={styles.arm} data-arm={axis} />
      ))}
      {AXES.map((axis) => (
        <span key={axis} className={styles.knob} data-axis={axis}>
          {axis.toUpperCase()}
        </span>
      ))}
    </div>
  )
}
