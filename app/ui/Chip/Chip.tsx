import { Icon, type IconName } from '../Icon/Icon'
import { tones } from './Chip.css'

/** What stops, what is to be done now, what is under way, what waits for somebody else, and what is done. */
export type Tone = keyof typeof tones

/** Says in two or three words how something stands. The words tell all; shape and colour only help the eye to find them. */
export function Chip({ tone, icon, children }: { tone: Tone; icon: IconName; children: string }) {
  return (
    <span className={tones[tone]}>
      <Icon name={icon} /> {children}
    </span>
  )
}
