// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { changeUpload, rememberedUploads, setUpload, type Upload, uploads } from './uploads.ts'

const UPLOAD: Upload = {
  sha256: 'a'.repeat(64),
  uid: 'u1',
  name: 'Mine',
  visibility: 'private',
  bytes: 1000,
  sent: 0,
  url: null,
  key: 'k1',
  phase: 'sending',
}

afterEach(() => {
  uploads.setState({}, true)
  localStorage.clear()
})

describe('an upload', () => {
  it('is remembered on the device until it is over, with the place it goes to', () => {
    setUpload(UPLOAD.sha256, UPLOAD)
    changeUpload(UPLOAD.sha256, { url: '/api/v1/uploads/1' })
    expect(rememberedUploads()).toEqual([{ ...UPLOAD, url: '/api/v1/uploads/1' }])
    setUpload(UPLOAD.sha256, undefined)
    expect(rememberedUploads()).toEqual([])
  })

  it('that was refused is not tried again at the next visit', () => {
    setUpload(UPLOAD.sha256, UPLOAD)
    changeUpload(UPLOAD.sha256, { phase: 'refused', refusal: { reason: 'validator' } })
    expect(uploads.getState()[UPLOAD.sha256]?.refusal).toEqual({ reason: 'validator' })
    expect(rememberedUploads()).toEqual([])
  })

  it('that was cancelled does not come back with late news of it', () => {
    setUpload(UPLOAD.sha256, UPLOAD)
    setUpload(UPLOAD.sha256, undefined)
    changeUpload(UPLOAD.sha256, { sent: 500 })
    expect(uploads.getState()).toEqual({})
  })

  it.each(['{', '7', '[{"sha256":"../x"}]'])('is none where the device keeps %s', (text) => {
    localStorage.setItem('kamae.uploads', text)
    expect(rememberedUploads()).toEqual([])
  })
})
