import { useTranslation } from 'react-i18next'
import { pieceName } from '../../../shop/piece-name'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Seen, StaffForm, Submit } from '../../parts/StaffForm'
import type { OrderPage } from './order-page.server'

type RepairProps = Pick<OrderPage, 'order' | 'serials' | 'version' | 'repairs'>

/** Asks what was repaired under the legal guarantee, and offers to correct what was noted wrongly. */
export function Repairs(props: RepairProps) {
  const { t } = useTranslation('admin-orders')
  const { version, repairs } = props
  return (
    <>
      <StaffForm verb="repair">
        <Seen value={version} />
        <Disclosure summary={t('repair.title')}>
          <div className={stacks[16]}>
            <p>{t('repair.hint')}</p>
            <RequiredNote />
            <RepairFields {...props} prefix="repair" />
            <Submit>{t('repair.keep')}</Submit>
          </div>
        </Disclosure>
      </StaffForm>
      {repairs.map((repair) => (
        <StaffForm key={repair.id} verb="correct_repair" name={`correct-${repair.id}`}>
          <Seen value={version} />
          <input type="hidden" name="corrects" value={repair.id} />
          <Disclosure summary={t('repair.correct', { what: repair.what })}>
            <div className={stacks[16]}>
              <RequiredNote />
              <RepairFields {...props} prefix={repair.id} noted={repair} />
              <CheckboxField id={`${repair.id}-void`} name="isVoid" label={t('repair.void')} />
              <TextField
                id={`${repair.id}-reason`}
                name="reason"
                label={t('steps.reason')}
                hint={t('repair.reasonHint')}
                maxLength={500}
                required
              />
              <Submit>{t('repair.keepCorrection')}</Submit>
            </div>
          </Disclosure>
        </StaffForm>
      ))}
    </>
  )
}

interface RepairFieldsProps extends RepairProps {
  /** The ids of the fields begin with it. */
  prefix: string
  noted?: RepairProps['repairs'][number]
}

const pieceValue = ({ position, serial }: { position: number; serial: string | null }) =>
  serial ? `${position} ${serial}` : String(position)

function RepairFields({ order: { lines }, serials, prefix, noted }: RepairFieldsProps) {
  const { t } = useTranslation('admin-orders')
  const options = lines.flatMap(({ name, quantity }, position) => {
    const named = serials.filter((one) => one.position === position)
    const pieces = named.map((one) => ({ value: pieceValue(one), label: pieceName(lines, one) }))
    return named.length < quantity ? [...pieces, { value: String(position), label: name }] : pieces
  })
  return (
    <>
      <SelectField
        id={`${prefix}-piece`}
        name="piece"
        label={t('repair.piece')}
        options={options}
        defaultValue={noted && pieceValue(noted)}
      />
      <TextField
        id={`${prefix}-day`}
        type="date"
        name="day"
        label={t('repair.day')}
        defaultValue={noted?.day}
        required
      />
      <TextAreaField
        id={`${prefix}-what`}
        name="what"
        label={t('repair.what')}
        hint={t('steps.noteHint')}
        defaultValue={noted?.what}
        rows={2}
        maxLength={500}
        required
      />
    </>
  )
}
