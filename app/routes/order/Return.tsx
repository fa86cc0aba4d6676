import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/dates'
import { useLocale } from '../../i18n/locale'
import { ReturnFindings } from '../../shop/OrderReturn/ReturnFindings'
import { orderPath } from '../../shop/order-path'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { OrderPage } from './order-page.server'

/** Shows how far a return is and, once it is settled, what was found. */
export function Return({ order, announcedReturn }: Pick<OrderPage, 'order' | 'announcedReturn'>) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  if (!announcedReturn) return null
  const { way, day, gradedOn } = announcedReturn
  return (
    <Card as="section" className={stacks[16]} aria-labelledby="return">
      <h2 id="return">{t('return.section')}</h2>
      <p>
        <WithDates>{t(`return.how.${way}`, { day: day && formatDate(day) })}</WithDates>
      </p>
      {gradedOn && <ReturnFindings order={order} announced={announcedReturn} />}
      <p>
        <Link to={orderPath(locale, order, 'return')}>{t('return.view')}</Link>
      </p>
    </Card>
  )
}
