import { Chip, type Tone } from '../../ui/Chip/Chip'
import type { IconName } from '../../ui/Icon/Icon'

type Look = readonly [tone: Tone, icon: IconName]

const DONE: Look = ['done', 'check']
const OVER: Look = ['wait', 'close']
const WAITS: Look = ['wait', 'clock']
const GOES: Look = ['way', 'clock']
const STOPS: Look = ['stop', 'warning']

/** Amber ('now') is for staff to act on; what waits for others, or is over, is quiet. */
const LOOKS = {
  customer: { confirmed: DONE, unconfirmed: WAITS, blocked: ['stop', 'close'] },
  letter: { waiting: ['now', 'clock'], done: DONE },
  quote: { open: ['now', 'clock'], accepted: DONE, withdrawn: OVER, expired: OVER },
  refund: { requested: GOES, pending: GOES, done: DONE, failed: STOPS, needs_account: WAITS },
  review: { shown: DONE, hidden: OVER },
  unit: {
    free: DONE,
    out: ['way', 'home'],
    cleaning: WAITS,
    repair: ['now', 'warning'],
    retired: OVER,
    recalled: STOPS,
  },
  voucher: { usable: DONE, over: OVER, used_up: OVER, ended: OVER },
} satisfies Record<string, Record<string, Look>>

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
