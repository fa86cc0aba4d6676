import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../contract/money'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextField } from '../../../ui/Field/TextField'
import { Icon } from '../../../ui/Icon/Icon'
import { stacks } from '../../../ui/Layout/Layout.css'
import * as styles from './NextStep.css'
import type { OrderPage } from './order-page.server'
import { UnitPicker } from './UnitPicker'
import { type Ticks, useTicks } from './useTicks'

export function Ship({ order, carriers, neededNumbers, freeUnits, inDoubt }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  const neededUnits = neededNumbers.filter(({ isUnit }) => isUnit)
  const neededOf = (position: number) => neededUnits.filter((one) => one.position === position)
  const { ref, recount, ticks } = useTicks(neededUnits.map(({ position }) => position))
  return (
    <div ref={ref} onChange={recount} className={styles.form}>
      <div className={stacks[16]}>
        {order.lines.map(({ articleId, name }, position) =>
          neededOf(position).length > 0 ? (
            <UnitPicker
              key={articleId}
              name={name}
              position={position}
              needed={neededOf(position)}
              freeUnits={freeUnits}
              ticks={ticks}
            />
          ) : (
            <Numbers
              key={articleId}
              name={name}
              position={position}
              count={countOf(neededNumbers.filter((one) => one.position === position))}
            />
          ),
        )}
      </div>
      <div className={stacks[16]}>
        <div className={styles.pair}>
          <SelectField
            name="carrier"
            label={t('ship.carrier')}
            options={carriers.map(({ id, name }) => ({ value: id, label: name ?? t('ship.own') }))}
          />
          <TextField
            type="number"
            name="parcels"
            label={t('ship.parcels')}
            defaultValue="1"
            min={1}
            max={99}
            width="short"
          />
        </div>
        <TextField name="code" label={t('ship.code')} hint={t('ship.codeHint')} maxLength={60} />
        {inDoubt > 0 && (
          <CheckboxField
            name="anyway"
            label={t('ship.anyway')}
            hint={t('ship.anywayHint', { amount: formatMoney(inDoubt) })}
          />
        )}
      </div>
      <div className={styles.sends}>
        <Warning neededUnits={neededUnits} ticks={ticks} />
        <Button isWide>{useSendWord(neededNumbers)}</Button>
      </div>
    </div>
  )
}

type Needed = OrderPage['neededNumbers']

const countOf = (needed: Needed) => needed.reduce((sum, { quantity }) => sum + quantity, 0)

/** For articles that are no units of the fleet. */
function Numbers({ name, position, count }: { name: string; position: number; count: number }) {
  const { t } = useTranslation('admin-orders')
  return (
    <TextField
      name={`serials[${position}]`}
      label={t('ship.serials', { name })}
      hint={count > 0 ? t('ship.serialsNeeded', { count }) : t('ship.serialsHint')}
      required={count > 0}
      maxLength={2_000}
    />
  )
}

/** Beds are counted; anything else is sent as an order. */
function useSendWord(needed: Needed): string {
  const { t } = useTranslation('admin-orders')
  const count = countOf(needed)
  if (count === 0) return t('ship.sendOrder')
  return t(needed.every(({ isBed }) => isBed) ? 'ship.sendBeds' : 'ship.sendUnits', { count })
}

function Warning({ neededUnits, ticks }: { neededUnits: Needed; ticks: Ticks }) {
  const { t } = useTranslation('admin-orders')
  if (neededUnits.length === 0) return null
  const lines = [...new Set(neededUnits.map(({ position }) => position))].map((position) => {
    const needed = neededUnits.filter((one) => one.position === position)
    return { ticked: ticks.of(position), needed: needed.reduce((sum, { quantity }) => sum + quantity, 0) }
  })
  const beyond = lines.find(({ ticked, needed }) => ticked > needed)
  const missing = lines.reduce((sum, { ticked, needed }) => sum + Math.max(0, needed - ticked), 0)
  return (
    <div role="status" data-drawn={ticks.isCounted ? undefined : ''}>
      {beyond ? (
        <p className={styles.tooMany}>
          <Icon name="warning" />
          <span>{t('ship.tooMany', { ticked: beyond.ticked, count: beyond.needed })}</span>
        </p>
      ) : missing > 0 ? (
        <p className={styles.warning}>
          <Icon name="warning" />
          <span>{t('ship.missing', { count: missing })}</span>
        </p>
      ) : null}
    </div>
  )
}
