import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../contract/dates'
import { formatMoney } from '../../../contract/money'
import { useWords } from '../../i18n/locale'
import { rentalPrice } from '../../shop/FollowUp/rental-price'
import { orderPath, type OrderPage as PageOfOrder } from '../../shop/paths'
import { ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

type DecisionProps = Pick<OrderPage, 'deposit' | 'decision'> & {
  order: Pick<OrderPage['order'], 'id' | 'period' | 'actions'>
}

export function Decision({ order, deposit, decision }: DecisionProps) {
  const { t } = useTranslation('order')
  if (!decision) return null
  const { keep, extend } = decision
  const refund = keep?.deposit ?? deposit.reduce((sum, { amount }) => sum + amount, 0)
  const until = writtenDate(order.period?.end ?? '')
  return (
    <section className={`${stacks[16]} ${styles.unprinted}`} aria-labelledby="decision">
      <h2 id="decision">{t(keep ? 'decision.trial' : 'decision.rent')}</h2>
      <div className={styles.ways}>
        {keep ? (
          <Option order={order} page="keep" day={t('decision.by', { day: until })}>
            {keep.purchase ? (
              <p>
                {t('keep.purchase')}:{' '}
                {t('keep.purchaseHint', {
                  total: formatMoney(keep.purchase.totals.total),
                  due: formatMoney(keep.purchase.due),
                })}
              </p>
            ) : null}
            {keep.rental ? (
              <p>
                {t('keep.rental')}: {rentalPrice(keep, t)}
              </p>
            ) : null}
            {keep.purchase || keep.rental ? null : <p>{t('keep.neither')}</p>}
          </Option>
        ) : null}
        {extend ? (
          <Option order={order} page="extend" day={t('decision.longest', { day: writtenDate(extend.last) })}>
            <p>{t('decision.perDay', { amount: formatMoney(extend.perDay) })}</p>
          </Option>
        ) : null}
        {order.actions.includes('return') ? (
          <Option order={order} page="return" day={t('decision.ready')}>
            <p>{refund > 0 ? t('decision.back', { amount: formatMoney(refund) }) : t('decision.free')}</p>
          </Option>
        ) : null}
      </div>
    </section>
  )
}

interface OptionProps extends Pick<DecisionProps, 'order'> {
  page: PageOfOrder & ('keep' | 'extend' | 'return')
  day: string
  children: ReactNode
}

function Option({ order, page, day, children }: OptionProps) {
  const { t, locale } = useWords('order')
  return (
    <Card className={stacks[16]}>
      <h3>{t(`decision.ways.${page}`)}</h3>
      {children}
      <WithDates as="p">{day}</WithDates>
      {page === 'return' ? <p>{t('decision.sooner')}</p> : null}
      <p>
        <ButtonLink to={orderPath(locale, order, page)} variant={page === 'return' ? 'quiet' : undefined}>
          {t(`actions.${page}`)}
        </ButtonLink>
      </p>
    </Card>
  )
}
