import type { TFunction } from 'i18next'
import type { OrderType } from '../../../../contract/order-type'

type Named = { type: OrderType; name: string; t: TFunction }

export const articleLabel = ({ type, name, t }: Named): string =>
  type === 'rent' ? `${name}, ${t('order.first_days')}` : name
