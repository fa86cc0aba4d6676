import type { TFunction } from 'i18next'
import type { OrderType } from '../../../../contract/order-type'

type Named = { type: OrderType; name: string; t: TFunction }

/** Names an article at its own price; at the start price of a rental with the days that this covers. `t` translates from the mails. */
export const articleLabel = ({ type, name, t }: Named): string =>
  type === 'rent' ? `${name}, ${t('order.first_days')}` : name
