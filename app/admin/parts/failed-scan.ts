import { useEffect } from 'react'

/** In seconds, with how loud it is from then on. */
const TONE = [
  [0, 0.25],
  [0.15, 0],
  [0.25, 0.25],
  [0.4, 0],
] as const

/** A low double tone for each `failure`, as whoever scans looks at the bed; silent where the browser allows no sound yet. */
export function useFailedScan(failure: unknown) {
  useEffect(() => {
    if (!failure || typeof AudioContext === 'undefined') return
    const audio = new AudioContext()
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = 220
    for (const [at, level] of TONE) volume.gain.setValueAtTime(level, audio.currentTime + at)
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + 0.5)
    return () => {
      audio.close()
    }
  }, [failure])
}
