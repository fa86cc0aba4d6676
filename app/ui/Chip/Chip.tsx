import { Icon, type IconName } from '../Icon/Icon'
import { tones } from './Chip.css'

export type Tone = keyof typeof tones

export function Chip({ tone, icon, children }: { tone: Tone; icon: IconName; children: string }) {
  return (
    <span className={tones[tone]}>
      <Icon name={icon} /> {children}
    </span>
  )
}
