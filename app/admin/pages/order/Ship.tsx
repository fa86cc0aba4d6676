import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../../contract/look-up'
import { formatMoney } from '../../../../contract/money'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField, SelectField } from '../../../ui/Field/Choices'
import { TextField } from '../../../ui/Field/TextField'
import { useTypedBefore } from '../../../ui/Field/TypedBeforeContext'
import { stacks } from '../../../ui/Layout/Layout.css'
import { fieldWords, Submit } from '../../parts/forms'
import * as styles from './NextStep.css'
import type { OrderPage } from './order-page.server'
import { ScanField, type ScannedLine, UnitBoxes, UnitPicker } from './UnitPicker'

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
  const typed = useTypedBefore() ?? {}
  const answer = useActionData<{ checked?: { position: number; serial: string }[] }>()
  const { checked } = answer ?? {}
  const [last, setLast] = useState({ answer, count: 0 })
  if (last.answer !== answer) setLast({ answer, count: last.count + 1 })
  const lines = order.lines.map(({ name }, position) => {
    const needed = neededNumbers.filter((need) => need.position === position)
    const units = needed.filter(({ isUnit }) => isUnit)
    const fits = checked?.filter((number) => number.position === position).map(({ serial }) => serial)
    const chosen = fits ?? lookUp(typed, `chosen[${position}]`) ?? []
    const count = countOf(units.length > 0 ? units : needed)
    return { name, position, units, chosen, count, isChecked: checked !== undefined }
  })
  const isCheck = lookUp(typed, 'check') !== undefined
  const isOpen = ({ chosen, count }: (typeof lines)[number]) => chosen.length < count
  const scanned = lines.find(({ position }) => lookUp(typed, `serials[${position}]`)?.[0]?.trim())
  const focused = scanned && (!checked || isOpen(scanned)) ? scanned : (lines.find(isOpen) ?? scanned)
  const unitCount = countOf(neededNumbers)
  // 'Beds' where all units are beds; with nothing to count, the button names the order.
  const sendKey = neededNumbers.every(({ isBed }) => isBed) ? 'ship.sendBeds' : 'ship.sendUnits'
  return (
    <div className={styles.form}>
      <div key={isCheck ? last.count : 'now'} className={stacks[16]}>
        {lines.map(({ units, ...line }) => {
          const scannedLine = { ...line, isNext: isCheck && line.position === focused?.position }
          return units.length > 0 ? (
            <UnitPicker key={line.position} {...scannedLine} {...{ units, freeUnits, bags }} />
          ) : (
            <SerialNumbersField key={line.position} {...scannedLine} />
          )
        })}
        {unitCount > 0 ? (
          <Submit variant="quiet" name="check" value="1" formNoValidate>
            {t('ship.check')}
          </Submit>
        ) : null}
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

function SerialNumbersField({ name, count, ...line }: ScannedLine) {
  const { position, chosen } = line
  const missing = count - chosen.length
  const { t } = useTranslation('admin-orders')
  return (
    <div className={stacks[8]}>
      <ScanField
        {...line}
        label={t('ship.serials', { name })}
        hint={missing > 0 ? t('ship.serialsNeeded', { count: missing }) : t('ship.serialsHint')}
        required={missing > 0}
      />
      <UnitBoxes position={position} units={chosen.map((serial) => ({ serial }))} chosen={chosen} />
    </div>
  )
}
