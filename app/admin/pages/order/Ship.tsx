import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../contract/money'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField, SelectField } from '../../../ui/Field/Choices'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { fieldWords } from '../../parts/forms'
import * as styles from './NextStep.css'
import type { OrderPage } from './order-page.server'
import { UnitPicker } from './UnitPicker'

export function Ship({
  order,
  carriers,
  label,
  neededNumbers,
  freeUnits,
  bags,
  inDoubt,
  next,
  isPriced,
}: OrderPage) {
  const { t } = useTranslation('admin-orders')
  const made = label?.made
  const lines = order.lines.map(({ name }, position) => {
    const needed = neededNumbers.filter((need) => need.position === position)
    const units = needed.filter(({ isUnit }) => isUnit)
    return { name, position, units, count: countOf(units.length > 0 ? units : needed) }
  })
  const unitCount = countOf(neededNumbers)
  // 'Beds' where all units are beds; with nothing to count, the button names the order.
  const sendKey = neededNumbers.every(({ isBed }) => isBed) ? 'ship.sendBeds' : 'ship.sendUnits'
  return (
    <div className={styles.form}>
      <div className={stacks[16]}>
        {lines.map((line) =>
          line.units.length > 0 ? (
            <UnitPicker key={line.position} {...line} freeUnits={freeUnits} bags={bags} />
          ) : (
            <SerialNumbersField key={line.position} {...line} />
          ),
        )}
      </div>
      <div key={made?.code} className={stacks[16]}>
        <div className={styles.pair}>
          <SelectField
            name="carrier"
            label={t('ship.carrier')}
            defaultValue={made?.carrier}
            options={carriers.map(({ id, name }) => ({ value: id, label: name ?? t('ship.own') }))}
          />
          <TextField
            type="number"
            name="parcels"
            label={t('ship.parcels')}
            defaultValue={made?.parcels ?? 1}
            min={1}
            max={99}
            width="short"
          />
        </div>
        <TextField {...fieldWords(t, 'ship.code')} defaultValue={made?.code} maxLength={60} />
        {inDoubt > 0 || (next?.isWithdrawn && isPriced) ? (
          <CheckboxField
            name="anyway"
            label={t(next?.isWithdrawn ? 'ship.withdrawn' : 'ship.anyway')}
            hint={inDoubt > 0 ? t('ship.anywayHint', { amount: formatMoney(inDoubt) }) : undefined}
          />
        ) : null}
      </div>
      <div className={styles.sends}>
        <Button isWide>{unitCount === 0 ? t('ship.sendOrder') : t(sendKey, { count: unitCount })}</Button>
      </div>
    </div>
  )
}

const countOf = (needed: OrderPage['neededNumbers']) =>
  needed.reduce((sum, { quantity }) => sum + quantity, 0)

function SerialNumbersField({ name, position, count }: { name: string; position: number; count: number }) {
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
