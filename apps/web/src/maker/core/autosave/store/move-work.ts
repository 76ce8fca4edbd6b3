import { openStore, stepsFrom } from './draft-database.ts'

/** Moves a piece of work, with its steps and pictures, to an empty slot. Fails with a `DOMException` where there is no room, and changes nothing then. */
export async function moveWork(from: string, slot: string): Promise<void> {
  const moving = (await openStore()).transaction(['works', 'heads', 'steps', 'pictures'], 'readwrite', {
    durability: 'strict',
  })
  const [works, heads] = [moving.objectStore('works'), moving.objectStore('heads')]
  const [steps, pictures] = [moving.objectStore('steps'), moving.objectStore('pictures')]
  const all = stepsFrom(from)
  const [work, head, ownSteps, ownPictures] = await Promise.all([
    works.get(from),
    heads.get(from),
    steps.getAll(all),
    pictures.getAll(all),
  ])
  await Promise.all([
    ...(work ? [works.put({ ...work, slot })] : []),
    ...(head ? [heads.put({ ...head, slot })] : []),
    ...ownSteps.map((step) => steps.put({ ...step, slot })),
    ...ownPictures.map((picture) => pictures.put({ ...picture, slot })),
    works.delete(from),
    heads.delete(from),
    steps.delete(all),
    pictures.delete(all),
    moving.done,
  ])
}
