import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { type DeviceFile, forgetDeviceFile } from './device-files.ts'

/** Removes a file of one's own from this device, with a way to put it back; `onChange` is called after either. */
export async function forgetOwnFile(i18n: I18n, file: DeviceFile, onChange: () => unknown): Promise<void> {
  const { name } = file
  try {
    const putBack = await forgetDeviceFile(file)
    const undo = async () => {
      try {
        await putBack()
      } catch (error) {
        failed(i18n, error)
      }
      onChange()
    }
    showToast(i18n._(msg`${name} is gone from this device`), 'done', {
      label: i18n._(msg`Undo`),
      run: () => void undo(),
    })
  } catch (error) {
    failed(i18n, error)
  }
  onChange()
}

function failed(i18n: I18n, error: unknown): void {
  if (!(error instanceof DeviceStorageError)) throw error
  const text =
    error.reason === 'full'
      ? msg`This device has no room left.`
      : msg`This browser cannot save anything here.`
  showToast(i18n._(text), 'error')
}
