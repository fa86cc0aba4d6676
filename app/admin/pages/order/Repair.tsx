import { useTranslation } from 'react-i18next'
import { pieceName } from '../../../shop/piece-name'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Seen, StaffForm } from '../../parts/StaffForm'
import type { OrderPage } from './order-page.server'

type RepairProps = Pick<OrderPage, 'order' | 'serials' | 'version'>

/** Asks what was repaired under the legal guarantee, and when the customer had it back. */
export function Repair({ order, serials, version }: RepairProps) {
  const { t } = useTranslation('admin-orders')
  const { lines } = order
  const options = lines.flatMap(({ name, quantity }, position) => {
    const named = serials.filter((one) => one.position === position)
    const pieces = named.map((one) => ({
      value: `${position} ${one.serial}`,
      label: pieceName(lines, one),
    }))
    return named.length < quantity ? [...pieces, { value: String(position), label: name }] : pieces
  })
  return (
    <StaffForm verb="repair">
      <Seen value={version} />
      <Disclosure summary={t('repair.title')}>
        <div className={stacks[16]}>
          <p>{t('repair.hint')}</p>
          <SelectField name="piece" label={t('repair.piece')} options={options} />
          <TextField id="repair-day" type="date" name="day" label={t('repair.day')} required />
          <TextAreaField
            name="what"
            label={t('repair.what')}
            hint={t('steps.noteHint')}
            rows={2}
            maxLength={500}
            required
          />
          <p>
            <Button>{t('repair.keep')}</Button>
          </p>
        </div>
      </Disclosure>
    </StaffForm>
  )
}
