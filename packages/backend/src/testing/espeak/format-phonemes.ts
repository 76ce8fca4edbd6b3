// What libespeak-ng says of a text: `node packages/backend/src/testing/espeak/format-phonemes.ts <voice> <text>` writes its phonemes with the samples
// at which they begin, and the samples. Kamae never does this: it runs the program, which reports no times.
import koffi from 'koffi'

// speak_lib.h of eSpeak NG 1.51.
const SYNCHRONOUS = 2
const PHONEME_EVENTS_IN_IPA = 3
const UTF8 = 1
const PHONEME = 7
const WORDS_A_MINUTE = 175

const library = koffi.load('libespeak-ng.so.1')
const Event = koffi.struct('espeak_EVENT', {
  type: 'int',
  unique: 'uint',
  textPosition: 'int',
  length: 'int',
  audioPosition: 'int',
  sample: 'int',
  user: 'void *',
  id: koffi.array('uint8', 8),
})
const Heard = koffi.proto('int SynthCallback(void *wav, int samples, espeak_EVENT *events)')
const initialize = library.func(
  'int espeak_Initialize(int output, int buffer, const char *path, int options)',
)
const setCallback = library.func('void espeak_SetSynthCallback(SynthCallback *callback)')
const setVoice = library.func('int espeak_SetVoiceByName(const char *name)')
const setParameter = library.func('int espeak_SetParameter(int parameter, int value, int relative)')
const synthesise = library.func(
  'int espeak_Synth(const void *text, size_t size, uint position, int kind, uint end, uint flags, void *id, void *user)',
)

const rate = initialize(SYNCHRONOUS, 0, null, PHONEME_EVENTS_IN_IPA) as number

const [voice = '', text = ''] = process.argv.slice(2)
const pieces: Int16Array[] = []
const begun: { ipa: string; at: number }[] = []
const callback = koffi.register((wav: unknown, samples: number, events: unknown) => {
  if (samples > 0) pieces.push(Int16Array.from(koffi.decode(wav, koffi.array('int16', samples)) as number[]))
  for (let at = 0; ; at++) {
    const event = koffi.decode(events, at * koffi.sizeof(Event), Event) as {
      type: number
      sample: number
      id: Uint8Array
    }
    if (event.type === 0) return 0
    const bytes = Buffer.from(event.id)
    const end = bytes.indexOf(0)
    if (event.type === PHONEME)
      begun.push({ ipa: bytes.toString('utf8', 0, end === -1 ? 8 : end), at: event.sample / rate })
  }
}, koffi.pointer(Heard))
setCallback(callback)
if (setVoice(voice) !== 0) throw new Error(`espeak-ng has no voice ${voice}.`)
setParameter(1, WORDS_A_MINUTE, 0)
const bytes = Buffer.from(`${text}\0`)
synthesise(bytes, bytes.length, 0, 1, 0, UTF8, null, null)
koffi.unregister(callback)
const samples = Buffer.concat(pieces.map((piece) => Buffer.from(piece.buffer)))
const end = samples.length / 2 / rate
const phonemes = begun.map(({ ipa, at }, index) => ({ ipa, at, until: begun[index + 1]?.at ?? end }))
process.stdout.write(JSON.stringify({ phonemes, samples: samples.toString('base64') }))
