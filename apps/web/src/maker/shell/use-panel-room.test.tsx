// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { expect, test } from 'vitest'
import { firstScene } from '../core/first-scene.ts'
import { createMaker } from '../core/maker.ts'
import { MakerContext } from '../core/maker-context.ts'
import { usePanelRoom } from './use-panel-room.ts'

function Room() {
  usePanelRoom()
  return null
}

test.each(['photo', 'words', 'timeline'] as const)(
  'the sheet makes room while %s is open',
  async (dialog) => {
    const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
    const view = await drawn(
      <MakerContext value={maker}>
        <Room />
      </MakerContext>,
    )
    const sheetWhile = async (sheet: 'low' | 'half' | 'full') => {
      await act(async () => maker.view.setState({ sheet, dialog: null }))
      await act(async () => maker.view.setState({ dialog }))
      const during = maker.view.getState().sheet
      await act(async () => maker.view.setState({ dialog: null }))
      return [during, maker.view.getState().sheet]
    }
    expect(await sheetWhile('full')).toEqual(['half', 'half'])
    expect(await sheetWhile('low')).toEqual(['half', 'low'])
    expect(await sheetWhile('half')).toEqual(['half', 'half'])
    await act(async () => maker.view.setState({ sheet: 'full', dialog: 'shortcuts' }))
    expect(maker.view.getState().sheet).toBe('full')
    await view.remove()
  },
)
