import { readPreference } from '#lib/preferences.ts'
import { quietMode, sound } from './preferences.ts'

export type Chime = 'closed' | 'drawn'

const NOTES: Readonly<Record<Chime, readonly number[]>> = { closed: [440], drawn: [660, 880] }
const NOTE_S = 0.14
let audio: AudioContext | null = null

function context(): AudioContext | null {
  // Browsers allow sound only after a touch of the page.
  if (!globalThis.navigator?.userActivation?.hasBeenActive) return null
  if (typeof AudioContext === 'undefined') return null
  return (audio ??= new AudioContext())
}

/** Plays a short sound and a short vibration, but neither in quiet mode, nor with sounds off, nor on a hidden page. */
export function playChime(kind: Chime): void {
  if (readPreference(quietMode) || !readPreference(sound) || document.hidden) return
  if (navigator.userActivation?.hasBeenActive !== false)
    navigator.vibrate?.(kind === 'drawn' ? [40, 60, 40] : 40)
  const player = context()
  if (!player) return
  NOTES[kind].forEach((frequency, index) => {
    const from = player.currentTime + index * NOTE_S
    const tone = player.createOscillator()
    const volume = player.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, from)
    volume.gain.exponentialRampToValueAtTime(0.12, from + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, from + NOTE_S)
    tone.connect(volume).connect(player.destination)
    tone.start(from)
    tone.stop(from + NOTE_S)
  })
}
