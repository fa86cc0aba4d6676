import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffStep } from '../../../../contract/staff/orders'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { TextField } from '../../../ui/Field/TextField'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { Seen, StaffForm } from '../../parts/StaffForm'
import { Grade } from './Grade'
import type { OrderPage } from './order-page.server'
import { useRefused } from './useRefused'

type StepsProps = Pick<
  OrderPage,
  'steps' | 'version' | 'order' | 'carriers' | 'returned' | 'mostWithheld' | 'neededUnits'
>

/** Offers what the table of statuses lets this member of the staff do now, each with the version it is decided on. */
export function Steps(props: StepsProps) {
  const { t } = useTranslation('admin-orders')
  const { steps, version } = props
  if (steps.length === 0) return null
  const forms: Record<StaffStep, ReactNode> = {
    ship: <Ship {...props} />,
    deliver: <Deliver {...props} />,
    cancel: <Cancel />,
    announce_return: <Announce {...props} />,
    receive: <Press step="receive">{t('steps.receive')}</Press>,
    grade: <Grade {...props} />,
  }
  return (
    <section className={stacks[16]} aria-labelledby="steps">
      <h2 id="steps">{t('steps.title')}</h2>
      {steps.map((step) => (
        <StaffForm name={step} key={step} encType={step === 'grade' ? 'multipart/form-data' : undefined}>
          <Seen value={version} />
          {forms[step]}
        </StaffForm>
      ))}
    </section>
  )
}

function Press({ step, children }: { step: StaffStep; children: ReactNode }) {
  return (
    <Button name="step" value={step}>
      {children}
    </Button>
  )
}

const ON_THE_WAY = ['out_for_delivery', 'not_home', 'delayed'] as const

function Deliver({ order }: StepsProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <p className={cluster}>
      <Press step="deliver">{t('steps.deliver')}</Press>{' '}
      {order.shipments.length > 0 &&
        ON_THE_WAY.map((event) => (
          <Fragment key={event}>
            <Button name="step" value={event} variant="quiet">
              {t(`steps.${event}`)}
            </Button>{' '}
          </Fragment>
        ))}
    </p>
  )
}

function Ship({ order, carriers, neededUnits }: StepsProps) {
  const { t } = useTranslation('admin-orders')
  const { typed, error } = useRefused('ship')
  const needed = (position: number) =>
    neededUnits.filter((one) => one.position === position).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={stacks[16]}>
      <SelectField
        name="carrier"
        label={t('ship.carrier')}
        defaultValue={typed('carrier')}
        error={error('carrier')}
        options={carriers.map(({ id, name }) => ({ value: id, label: name ?? t('ship.own') }))}
      />
      <TextField
        name="code"
        label={t('ship.code')}
        hint={t('ship.codeHint')}
        maxLength={60}
        defaultValue={typed('code')}
        error={error('code')}
      />
      <TextField
        type="number"
        name="parcels"
        label={t('ship.parcels')}
        defaultValue={typed('parcels', '1')}
        error={error('parcels')}
        min={1}
        max={99}
        width="short"
      />
      {order.lines.map(({ articleId, name }, position) => (
        <TextField
          key={articleId}
          name={`serials-${position}`}
          label={t('ship.serials', { name })}
          hint={
            needed(position) > 0
              ? t('ship.serialsOfFleet', { count: needed(position) })
              : t('ship.serialsHint')
          }
          maxLength={2_000}
          defaultValue={typed(`serials-${position}`)}
          error={error(`serials-${position}`)}
        />
      ))}
      <p>
        <Press step="ship">{t('ship.send')}</Press>
      </p>
    </div>
  )
}

function Cancel() {
  const { t } = useTranslation('admin-orders')
  const { isRefused, typed, error } = useRefused('cancel')
  return (
    <Disclosure summary={t('steps.cancel')} isOpen={isRefused}>
      <div className={stacks[16]}>
        <p>{t('steps.cancelHint')}</p>
        <TextField
          id="cancel-reason"
          name="reason"
          label={t('steps.reason')}
          maxLength={500}
          required
          defaultValue={typed('reason')}
          error={error('reason')}
        />
        <p>
          <Button name="step" value="cancel" variant="danger">
            {t('steps.cancel')}
          </Button>
        </p>
      </div>
    </Disclosure>
  )
}

function Announce({ order }: StepsProps) {
  const { t } = useTranslation('admin-orders')
  const { isRefused, typed, error } = useRefused('announce_return')
  const chosen = order.type === 'buy' ? order.lines : []
  return (
    <Disclosure summary={t('steps.return')} isOpen={isRefused}>
      <div className={stacks[16]}>
        <p>{t('steps.returnHint')}</p>
        {chosen.map(({ articleId, name, quantity }, position) => (
          <TextField
            key={articleId}
            type="number"
            name={`quantity-${position}`}
            label={t('steps.pieces', { name })}
            defaultValue={typed(`quantity-${position}`, String(quantity))}
            error={error(`quantity-${position}`)}
            min={0}
            max={quantity}
            width="short"
          />
        ))}
        <TextField
          type="date"
          name="day"
          label={t('steps.day')}
          hint={t('steps.dayHint')}
          defaultValue={typed('day')}
          error={error('day')}
        />
        <TextAreaField
          id="return-reason"
          name="reason"
          label={t('steps.reason')}
          rows={3}
          maxLength={1_000}
          defaultValue={typed('reason')}
          error={error('reason')}
        />
        <p>
          <Press step="announce_return">{t('steps.return')}</Press>
        </p>
      </div>
    </Disclosure>
  )
}
