import { type PhotoFailure, PhotoError } from './photo-error.ts'

// Names of DOMExceptions by "Media Capture and Streams", getUserMedia.
const FAILURES: Readonly<Record<string, PhotoFailure>> = {
  NotAllowedError: 'camera-denied',
  SecurityError: 'camera-denied',
  NotFoundError: 'camera-missing',
  OverconstrainedError: 'camera-missing',
}

/** Asks for the camera; it is turned off when `signal` is raised. Throws `PhotoError`. */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  // Browsers hide it from pages that come without HTTPS.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new PhotoError('camera-denied')
  let stream: MediaStream
  try {
    stream = await devices.getUserMedia({
      video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
    })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    throw new PhotoError(FAILURES[name] ?? 'camera-busy', error)
  }
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  return stream
}
