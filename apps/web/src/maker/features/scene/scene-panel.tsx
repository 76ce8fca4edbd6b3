import { AvatarList } from './avatar-list.tsx'
import { FloorSection } from './floor-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { PropList } from './prop-list.tsx'

/** Who and what is in the scene. */
export function ScenePanel() {
  return (
    <>
      <AvatarList />
      <PlaceSection />
      <PropList />
      <FloorSection />
    </>
  )
}
