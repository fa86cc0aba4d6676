import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffStep } from '../../../../contract/staff/orders'
import { Icon } from '../../../ui/Icon/Icon'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { Seen, StaffForm, VerbButton } from '../../parts/forms'
import { Announce } from './Announce'
import { Grade } from './Grade'
import * as styles from './NextStep.css'
import type { OrderPage } from './order-page.server'
import { Ship } from './Ship'

export function NextStep(props: OrderPage) {
  const { t } = useTranslation('admin-orders')
  const { next, steps, version } = props
  if (!next) return null
  const forms: Partial<Record<StaffStep, ReactNode>> = {
    ship: <Ship {...props} />,
    announce_return: (
      <div className={stacks[16]}>
        <Announce {...props} />
      </div>
    ),
    grade: <Grade {...props} />,
  }
  const [step] = steps.filter((one) => one !== 'cancel')
  const form = step && forms[step]
  return (
    <section className={styles.card} aria-labelledby="steps">
      <div className={styles.head}>
        <h2 id="steps">
          <Icon name="clock" /> {next.title}
        </h2>
        {next.text ? <p>{next.text}</p> : null}
      </div>
      {step ? (
        <div className={styles.body}>
          {step === 'deliver' ? <Deliver {...props} /> : null}
          {step === 'receive' ? (
            <VerbButton verb="receive" sends={{ seen: version }} isWide>
              {t('steps.receive')}
            </VerbButton>
          ) : null}
          {form ? (
            <StaffForm verb={step} encType={step === 'grade' ? 'multipart/form-data' : undefined}>
              <Seen value={version} />
              {form}
            </StaffForm>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

const ON_THE_WAY = ['out_for_delivery', 'not_home', 'delayed'] as const

function Deliver({ order, version }: OrderPage) {
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
