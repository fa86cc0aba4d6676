import type { OrderType } from '../../../contract/order-status'
import { useLocale } from '../../i18n/locale'
import { ButtonLink } from '../../ui/Button/Button'
import { listPath } from '../paths'

interface ListLinksProps {
  types: readonly OrderType[]
  labelOf: (type: OrderType) => string
  isWide?: boolean
  reloadDocument?: boolean
}

/** Text browsers need the spaces between them. */
export function ListLinks({ types, labelOf, ...link }: ListLinksProps) {
  const locale = useLocale()
  return types.map((type) => [
    ' ',
    <ButtonLink key={type} to={listPath(locale, type)} variant="quiet" {...link}>
      {labelOf(type)}
    </ButtonLink>,
  ])
}
