import { existsSync, readFileSync } from 'node:fs'
import { checkAvatarFile } from '@kamae/stage/gate/gate'
import { expect, it } from 'vitest'
import { defaultAvatars } from './default-avatars.ts'
import { DEFAULT_LICENCE } from './default-licence.ts'

const folder = `${import.meta.dirname}/../../../../../packages/default-avatars/dist`

it.runIf(existsSync(`${folder}/manifest.json`)).each(defaultAvatars)(
  'is the licence in the file of $name',
  ({ id }) => {
    const answer = checkAvatarFile(new Uint8Array(readFileSync(`${folder}/${id}.vrm`)))
    expect(answer.ok && answer.facts.licence).toEqual(DEFAULT_LICENCE)
  },
)
