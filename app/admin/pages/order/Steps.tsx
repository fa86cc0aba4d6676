import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffStep } from '../../../../contract/staff/orders'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { TextField } from '../../../ui/Field/TextField'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { Seen, StaffForm } from '../../parts/StaffForm'
import { VerbButton } from '../../parts/VerbButton'
import { Grade } from './Grade'
import type { OrderPage } from './order-page.server'
import { Repairs } from './Repair'
import { Ship } from './Ship'

type StepsProps = Pick<
  OrderPage,
  | 'steps'
  | 'version'
  | 'order'
  | 'carriers'
  | 'returned'
  | 'mostWithheld'
  | 'neededUnits'
  | 'freeUnits'
  | 'serials'
  | 'repairs'
  | 'inDoubt'
  | 'mayRepair'
>

/** Offers what the table of statuses lets this member of the staff do now, each with the version it is decided on. */
export function Steps(props: StepsProps) {
  const { t } = useTranslation('admin-orders')
  const { steps, version, mayRepair } = props
  if (steps.length === 0 && !mayRepair) return null
  const forms: Record<StaffStep, ReactNode> = {
    ship: <Ship {...props} />,
    deliver: <Deliver {...props} />,
    cancel: <Cancel />,
    announce_return: <Announce {...props} />,
    receive: (
      <VerbButton verb="receive" sends={{ seen: version }}>
        {t('steps.receive')}
      </VerbButton>
    ),
    grade: <Grade {...props} />,
  }
  return (
    <section className={stacks[16]} aria-labelledby="steps">
      <h2 id="steps">{t('steps.title')}</h2>
      {steps.map((step) =>
        step === 'deliver' || step === 'receive' ? (
          <Fragment key={step}>{forms[step]}</Fragment>
        ) : (
          <StaffForm verb={step} key={step} encType={step === 'grade' ? 'multipart/form-data' : undefined}>
            <Seen value={version} />
            {forms[step]}
          </StaffForm>
        ),
      )}
      {mayRepair && <Repairs {...props} />}
    </section>
  )
}

const ON_THE_WAY = ['out_for_delivery', 'not_home', 'delayed'] as const

function Deliver({ order, version }: StepsProps) {
  const { t } = useTranslation('admin-orders')
  const sends = { seen: version }
  return (
    <div className={cluster}>
      <VerbButton verb="deliver" sends={sends}>
        {t('steps.deliver')}
      </VerbButton>{' '}
      {order.shipments.length > 0 &&
        ON_THE_WAY.map((event) => (
          <Fragment key={event}>
            <VerbButton verb={event} sends={sends} variant="quiet">
              {t(`steps.${event}`)}
            </VerbButton>{' '}
          </Fragment>
        ))}
    </div>
  )
}

function Cancel() {
  const { t } = useTranslation('admin-orders')
  return (
    <Disclosure summary={t('steps.cancel')}>
      <div className={stacks[16]}>
        <p>{t('steps.cancelHint')}</p>
        <TextField id="cancel-reason" name="reason" label={t('steps.reason')} maxLength={500} required />
        <p>
          <Button variant="danger">{t('steps.cancel')}</Button>
        </p>
      </div>
    </Disclosure>
  )
}

function Announce({ order }: StepsProps) {
  const { t } = useTranslation('admin-orders')
  const chosen = order.type === 'buy' ? order.lines : []
  return (
    <Disclosure summary={t('steps.return')}>
      <div className={stacks[16]}>
        <p>{t('steps.returnHint')}</p>
        {chosen.map(({ articleId, name, quantity }, position) => (
          <Fragment key={articleId}>
            <input type="hidden" name={`lines[${position}].position`} value={position} />
            <TextField
              type="number"
              name={`lines[${position}].quantity`}
              label={t('steps.pieces', { name })}
              defaultValue={quantity}
              min={0}
              max={quantity}
              width="short"
            />
          </Fragment>
        ))}
        <TextField type="date" name="day" label={t('steps.day')} hint={t('steps.dayHint')} />
        <TextAreaField
          id="return-reason"
          name="reason"
          label={t('steps.reason')}
          rows={3}
          maxLength={1_000}
        />
        <p>
          <Button>{t('steps.return')}</Button>
        </p>
      </div>
    </Disclosure>
  )
}
