import { Chip, type Tone } from '../../ui/Chip/Chip'
import type { IconName } from '../../ui/Icon/Icon'

type Look = readonly [tone: Tone, icon: IconName]

/** Amber ('now') is for staff to act on; what waits for others, or is over, is quiet. */
const LOOKS = {
  customer: { confirmed: ['done', 'check'], unconfirmed: ['wait', 'clock'], blocked: ['stop', 'close'] },
  letter: { waiting: ['now', 'clock'], done: ['done', 'check'] },
  quote: {
    open: ['now', 'clock'],
    accepted: ['done', 'check'],
    withdrawn: ['wait', 'close'],
    expired: ['wait', 'close'],
  },
  refund: {
    requested: ['way', 'clock'],
    pending: ['way', 'clock'],
    done: ['done', 'check'],
    failed: ['stop', 'warning'],
    needs_account: ['wait', 'clock'],
  },
  review: { shown: ['done', 'check'], hidden: ['wait', 'close'] },
  unit: {
    free: ['done', 'check'],
    out: ['way', 'home'],
    cleaning: ['wait', 'clock'],
    repair: ['now', 'warning'],
    retired: ['wait', 'close'],
    recalled: ['stop', 'warning'],
  },
  voucher: {
    usable: ['done', 'check'],
    over: ['wait', 'close'],
    used_up: ['wait', 'close'],
    ended: ['wait', 'close'],
  },
} as const satisfies Record<string, Record<string, Look>>

type Looks = typeof LOOKS

interface StateChipProps<Kind extends keyof Looks> {
  of: Kind
  state: keyof Looks[Kind]
  label: string
}

export function StateChip<Kind extends keyof Looks>({ of, state, label }: StateChipProps<Kind>) {
  const [tone, icon] = (LOOKS[of] as Record<keyof Looks[Kind], Look>)[state]
  return (
    <Chip tone={tone} icon={icon}>
      {label}
    </Chip>
  )
}
