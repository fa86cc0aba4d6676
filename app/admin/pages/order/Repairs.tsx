import { useTranslation } from 'react-i18next'
import { pieceName } from '../../../shop/piece-name'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { TextField } from '../../../ui/Field/TextField'
import { FoldedForm, Submit } from '../../parts/forms'
import type { OrderPage } from './order-page.server'

export function Repairs(props: OrderPage) {
  const { t } = useTranslation('admin-orders')
  const { version, repairs } = props
  return (
    <>
      <FoldedForm verb="repair" seen={version} summary={t('repair.title')}>
        <p>{t('repair.hint')}</p>
        <RequiredNote />
        <RepairFields page={props} prefix="repair" />
        <Submit>{t('repair.keep')}</Submit>
      </FoldedForm>
      {repairs.map((repair) => (
        <FoldedForm
          key={repair.id}
          verb="correct_repair"
          name={`correct-${repair.id}`}
          seen={version}
          summary={t('repair.correct', { what: repair.what })}
        >
          <input type="hidden" name="corrects" value={repair.id} />
          <RequiredNote />
          <RepairFields page={props} prefix={repair.id} noted={repair} />
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
        </FoldedForm>
      ))}
    </>
  )
}

interface RepairFieldsProps {
  page: OrderPage
  /** Begins the ids of the fields. */
  prefix: string
  noted?: OrderPage['repairs'][number]
}

const pieceValue = ({ position, serial }: { position: number; serial: string | null }) =>
  serial ? `${position} ${serial}` : String(position)

function RepairFields({ page, prefix, noted }: RepairFieldsProps) {
  const { t } = useTranslation('admin-orders')
  const { lines } = page.order
  const options = lines.flatMap(({ name, quantity }, position) => {
    const named = page.serials.filter((one) => one.position === position)
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
