import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '../../../contract/endpoints/staff-orders'
import type { FleetUnit } from '../../../contract/endpoints/units'
import { dayInWords } from '../../../contract/written-dates'
import { useWords } from '../../i18n/locale'
import type { Stand } from '../../shop/OrderStatus/order-status'
import { StatusChip } from '../../shop/OrderStatus/StatusChip'
import { Chip, type Tone } from '../../ui/Chip/Chip'
import type { IconName } from '../../ui/Icon/Icon'
import { cluster } from '../../ui/Layout/Layout.css'

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
  children: string
}

export function StateChip<Kind extends keyof Looks>({ of, state, children }: StateChipProps<Kind>) {
  const [tone, icon] = (LOOKS[of] as Record<keyof Looks[Kind], Look>)[state]
  return (
    <Chip tone={tone} icon={icon}>
      {children}
    </Chip>
  )
}

export function UnitState({ state, recalled }: Pick<FleetUnit, 'state' | 'recalled'>) {
  const { t } = useTranslation('admin-fleet')
  return (
    <span className={cluster}>
      <StateChip of="unit" state={state}>
        {t(`states.${state}`)}
      </StateChip>{' '}
      {recalled ? (
        <StateChip of="unit" state="recalled">
          {t('recalled')}
        </StateChip>
      ) : null}
    </span>
  )
}

type Shown = Pick<ListedOrder, 'status' | 'isOnInvoice' | 'isStillHere'> & {
  stands?: Stand
  leaving: Pick<NonNullable<ListedOrder['leaving']>, 'due' | 'daysAgo'> | null
}

/** What has to leave today, or is late, comes before the status. */
export function OrderState({ leaving, status, ...shown }: Shown) {
  return leaving && leaving.daysAgo >= 0 ? (
    <Leaving {...leaving} />
  ) : (
    <StatusChip status={status} to="office" shown={shown} />
  )
}

export function Leaving({ due, daysAgo }: NonNullable<Shown['leaving']>) {
  const { t, locale } = useWords('admin-orders')
  if (daysAgo > 0) return <LateBy days={daysAgo} />
  return daysAgo === 0 ? (
    <Chip tone="now" icon="clock">
      {t('ship.today')}
    </Chip>
  ) : (
    <Chip tone="way" icon="box">
      {t('ship.day', { day: dayInWords(due, locale, 'brief') })}
    </Chip>
  )
}

export function LateBy({ days }: { days: number }) {
  const { t } = useTranslation('admin-orders')
  return (
    <Chip tone="stop" icon="warning">
      {t('today.late', { count: days })}
    </Chip>
  )
}
