/** A gesture was kept; a value met a mark; a picture was taken. Nothing else makes a sound. */
export type Tick = 'commit' | 'snap' | 'capture'

const KEY = 'kamae.sound'

/** Pitch in hertz, length in seconds, loudness 0 to 1. */
const VOICES: Readonly<Record<Tick, readonly { hertz: number; at: number; length: number; gain: number }[]>> =
  {
    commit: [{ hertz: 520, at: 0, length: 0.05, gain: 0.05 }],
    snap: [{ hertz: 880, at: 0, length: 0.025, gain: 0.03 }],
    capture: [
      { hertz: 1200, at: 0, length: 0.03, gain: 0.05 },
      { hertz: 420, at: 0.07, length: 0.06, gain: 0.05 },
    ],
  }

let context: AudioContext | undefined

/** Sound is on unless it was switched off; kept on the device as the text `on` or `off`. */
export function isSoundOn(): boolean {
  return localStorage.getItem(KEY) !== 'off'
}

/** Switches sound on or off on this device. */
export function setSound(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off')
}

/** Plays a short soft tick; silent while sound is off or the browser has no Web Audio. */
export function tick(kind: Tick): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined' || document.hidden) return
  // After the frame that shows what the sound is for: the first one wakes the sound card, which would hold that frame up.
  requestAnimationFrame(() => setTimeout(play, 0, kind))
}

function play(kind: Tick): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const { hertz, at, length, gain } of VOICES[kind]) {
    const start = context.currentTime + at
    const voice = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
    const level = new GainNode(context, { gain: 0 })
    level.gain.setValueAtTime(gain, start)
    level.gain.exponentialRampToValueAtTime(0.0001, start + length)
    voice.connect(level).connect(context.destination)
    voice.start(start)
    voice.stop(start + length)
  }
}
