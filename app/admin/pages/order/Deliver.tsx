import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { cluster } from '../../../ui/Layout/Layout.css'
import { VerbButton } from '../../parts/VerbButton'
import type { OrderPage } from './order-page.server'

const ON_THE_WAY = ['out_for_delivery', 'not_home', 'delayed'] as const

/** Says that an order has arrived or, of one with a parcel, where that is. */
export function Deliver({ order, version }: Pick<OrderPage, 'order' | 'version'>) {
  const { t } = useTranslation('admin-orders')
  const sends = { seen: version }
  return (
    <>
      <VerbButton verb="deliver" sends={sends} isWide>
        {t('steps.deliver')}
      </VerbButton>
      {order.shipments.length > 0 ? (
        <div className={cluster}>
          {ON_THE_WAY.map((event) => (
            <Fragment key={event}>
              <VerbButton verb={event} sends={sends} variant="quiet">
                {t(`steps.${event}`)}
              </VerbButton>{' '}
            </Fragment>
          ))}
        </div>
      ) : null}
    </>
  )
}
