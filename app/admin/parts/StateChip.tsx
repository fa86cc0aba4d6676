import { Chip, type Tone } from '../../ui/Chip/Chip'
import type { IconName } from '../../ui/Icon/Icon'

type Look = readonly [tone: Tone, icon: IconName]

const DONE: Look = ['done', 'check']
const CLOSED: Look = ['wait', 'close']
const WAITING: Look = ['wait', 'clock']
const ACTIVE: Look = ['way', 'clock']
const STOPPED: Look = ['stop', 'warning']

/** Amber ('now') is for staff to act on; what waits for others, or is over, is quiet. */
const LOOKS = {
  customer: { confirmed: DONE, unconfirmed: WAITING, blocked: ['stop', 'close'] },
  letter: { waiting: ['now', 'clock'], done: DONE },
  quote: { open: ['now', 'clock'], accepted: DONE, withdrawn: CLOSED, expired: CLOSED },
  refund: { requested: ACTIVE, pending: ACTIVE, done: DONE, failed: STOPPED, needs_account: WAITING },
  review: { shown: DONE, hidden: CLOSED },
  unit: {
    free: DONE,
    out: ['way', 'home'],
    cleaning: WAITING,
    repair: ['now', 'warning'],
    for_sale: WAITING,
    sold: CLOSED,
    retired: CLOSED,
    recalled: STOPPED,
  },
  voucher: { usable: DONE, over: CLOSED, used_up: CLOSED, ended: CLOSED },
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
