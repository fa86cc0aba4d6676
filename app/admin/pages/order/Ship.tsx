import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../contract/money'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import type { OrderPage } from './order-page.server'
import { UnitPicker } from './UnitPicker'

type ShipProps = Pick<OrderPage, 'order' | 'carriers' | 'neededUnits' | 'freeUnits' | 'inDoubt'>

/** Asks which pieces leave, and with whom. */
export function Ship({ order, carriers, neededUnits, freeUnits, inDoubt }: ShipProps) {
  const { t } = useTranslation('admin-orders')
  const neededOf = (position: number) => neededUnits.filter((one) => one.position === position)
  return (
    <div className={stacks[16]}>
      {order.lines.map(({ articleId, name }, position) =>
        neededOf(position).length > 0 ? (
          <UnitPicker
            key={articleId}
            name={name}
            position={position}
            needed={neededOf(position)}
            freeUnits={freeUnits}
          />
        ) : (
          <TextField
            key={articleId}
            name={`serials[${position}]`}
            label={t('ship.serials', { name })}
            hint={t('ship.serialsHint')}
            maxLength={2_000}
          />
        ),
      )}
      <SelectField
        name="carrier"
        label={t('ship.carrier')}
        options={carriers.map(({ id, name }) => ({ value: id, label: name ?? t('ship.own') }))}
      />
      <TextField name="code" label={t('ship.code')} hint={t('ship.codeHint')} maxLength={60} />
      <TextField
        type="number"
        name="parcels"
        label={t('ship.parcels')}
        defaultValue="1"
        min={1}
        max={99}
        width="short"
      />
      {inDoubt > 0 && (
        <CheckboxField
          name="anyway"
          label={t('ship.anyway')}
          hint={t('ship.anywayHint', { amount: formatMoney(inDoubt) })}
        />
      )}
      <p>
        <Button>{t('ship.send')}</Button>
      </p>
    </div>
  )
}
