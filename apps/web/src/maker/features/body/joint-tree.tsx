import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { RightIcon } from '@kamae/ui/icons/icons'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { ResetIcon } from '@kamae/ui/icons/maker-icons'
import { resetJoint } from '../../core/edits.ts'
import { useAvatar, useMaker, useView } from '../../core/maker-context.ts'
import { BONE_NAMES } from '../../../features/pose-names/bone-names.ts'
import { partOf } from '../../core/names/part-names.ts'
import { AngleRows } from '../../core/panel/angle-rows.tsx'
import { Disclosure } from '../../core/panel/disclosure.tsx'
import { above, jointTree, rowsOf, type TreeRow } from './joint-tree-rows.ts'
import styles from './joint-tree.module.css'
import panelStyles from '../../core/panel/panel.module.css'

const TYPED_MS = 600

/** Every joint of the avatar as a tree, and the numbers of the one that is picked. Arrow keys walk, letters find, Enter goes to the numbers. */
export function JointTree() {
  const maker = useMaker()
  const { t } = useLingui()
  const avatar = useAvatar()
  const picked = useView((view) => view.bone)
  const [opened, setOpened] = useState<ReadonlySet<Bone>>(
    () => new Set(['hips', 'spine', 'chest', 'upperChest']),
  )
  const tree = useRef<HTMLDivElement>(null)
  const numbers = useRef<HTMLElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const joints = useMemo(() => jointTree(avatar?.skeleton.bones.map(({ name }) => name) ?? []), [avatar])
  // The way to the picked joint is open, wherever it was picked.
  const open = useMemo(() => new Set([...opened, ...(picked ? above(picked) : [])]), [opened, picked])
  const rows = rowsOf(joints, open)
  const current = rows.find(({ bone }) => bone === picked) ?? rows[0]

  const pick = (bone: Bone | undefined) => {
    if (!bone) return
    maker.view.setState({ bone, part: partOf(bone) })
    // The row may be there only after the next paint.
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>(`[data-joint="${bone}"]`)?.focus())
  }
  const toggle = (bone: Bone, isOpen: boolean) => {
    const next = new Set(opened)
    if (isOpen) next.add(bone)
    else next.delete(bone)
    setOpened(next)
    // A joint inside what is collapsed is not picked any more: its row is gone.
    if (!isOpen && picked && above(picked).includes(bone)) maker.view.setState({ bone, part: partOf(bone) })
  }
  const find = (character: string, from: number, now: number) => {
    const { text, at } = typed.current
    typed.current = { text: now - at < TYPED_MS ? text + character : character, at: now }
    const wanted = typed.current.text.toLocaleLowerCase()
    const start = typed.current.text.length > 1 ? from : from + 1
    const inOrder = [...rows.slice(start), ...rows.slice(0, start)]
    return inOrder.find(({ bone }) => t(BONE_NAMES[bone]).toLocaleLowerCase().startsWith(wanted))?.bone
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !current) return
    const at = rows.indexOf(current)
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => pick(rows[at + 1]?.bone),
      ArrowUp: () => pick(rows[at - 1]?.bone),
      Home: () => pick(rows[0]?.bone),
      End: () => pick(rows.at(-1)?.bone),
      ArrowRight: () =>
        current.isOpen === false ? toggle(current.bone, true) : pick(childOf(rows, current)),
      ArrowLeft: () => (current.isOpen ? toggle(current.bone, false) : pick(current.parent)),
      Enter: () => numbers.current?.querySelector<HTMLElement>('[role=slider],input')?.focus(),
    }
    const act = keys[event.key]
    if (act) act()
    else if (event.key.length === 1 && event.key !== ' ') pick(find(event.key, at, event.timeStamp))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (!avatar) return null
  const label = picked ? t(BONE_NAMES[picked]) : ''
  return (
    <Disclosure id="tree" title={t`All joints`} isWide>
      <div
        ref={tree}
        role="tree"
        tabIndex={-1}
        aria-label={t`Joints`}
        className={styles.tree}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <Row key={row.bone} row={row} isCurrent={row === current} onPick={pick} onToggle={toggle} />
        ))}
      </div>
      {picked && (
        // Escape goes back to the tree.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          ref={numbers}
          className={panelStyles.section}
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !maker.gesture.isOpen) pick(picked)
          }}
        >
          <h3 className={panelStyles.heading}>
            <span className={styles.name}>{label}</span>
            <IconButton variant="dense" label={t`Reset ${label}`} onClick={() => resetJoint(maker, picked)}>
              <ResetIcon isSmall />
            </IconButton>
          </h3>
          <AngleRows bone={picked} />
        </section>
      )}
    </Disclosure>
  )
}

function childOf(rows: readonly TreeRow[], { bone }: TreeRow): Bone | undefined {
  return rows.find(({ parent }) => parent === bone)?.bone
}

function Row({
  row: { bone, level, position, siblings, isOpen },
  isCurrent,
  onPick,
  onToggle,
}: {
  row: TreeRow
  isCurrent: boolean
  onPick: (bone: Bone) => void
  onToggle: (bone: Bone, isOpen: boolean) => void
}) {
  const { t } = useLingui()
  const isPicked = useView((view) => view.bone === bone)
  const style: CSSProperties & Record<'--level', number> = { '--level': level - 1 }
  return (
    // Keys are the tree's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      data-joint={bone}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={isPicked}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.row}
      style={style}
      onClick={() => onPick(bone)}
    >
      <span
        className={styles.twist}
        aria-hidden="true"
        onClick={(event) => {
          if (isOpen === undefined) return
          event.stopPropagation()
          onToggle(bone, !isOpen)
        }}
      >
        {isOpen !== undefined && <RightIcon isSmall />}
      </span>
      {t(BONE_NAMES[bone])}
    </div>
  )
}
