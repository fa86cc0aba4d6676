import { useTranslation } from 'react-i18next'
import { RETURN_GRADES } from '../../../../contract/order-status'
import { formatMoney } from '../../../i18n/money'
import { Button } from '../../../ui/Button/Button'
import { FieldGroup } from '../../../ui/Field/FieldGroup'
import { FileField } from '../../../ui/Field/FileField'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import type { OrderPage } from './order-page.server'

type GradeProps = Pick<OrderPage, 'order' | 'returned' | 'mostWithheld'>

/** In what condition each line came back, and what is kept of its deposit or price. */
export function Grade({ order, returned, mostWithheld }: GradeProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <div className={stacks[16]}>
      <h3>{t('steps.grade')}</h3>
      {(returned?.lines ?? []).map(({ position, quantity }) => {
        const most = mostWithheld.find((line) => line.position === position)?.amount ?? 0
        const name = order.lines[position]?.name
        return (
          <FieldGroup key={position} name={`line-${position}`} label={t('steps.line', { name, quantity })}>
            <input type="hidden" name="position" value={position} />
            <SelectField
              name={`grade-${position}`}
              label={t('column.status')}
              options={RETURN_GRADES.map((grade) => ({ value: String(grade), label: t(`grade.${grade}`) }))}
            />
            <TextField
              name={`withheld-${position}`}
              label={t('steps.withheld')}
              hint={t('steps.most', { amount: formatMoney(most) })}
              inputMode="decimal"
              maxLength={12}
              width="short"
            />
            <TextAreaField
              name={`note-${position}`}
              label={t('steps.note')}
              hint={t('steps.noteHint')}
              rows={2}
              maxLength={1_000}
            />
            <FileField
              name={`photos-${position}`}
              label={t('steps.photos')}
              hint={t('steps.photosHint')}
              accept="image/*"
              multiple
            />
          </FieldGroup>
        )
      })}
      <p>
        <Button name="step" value="grade">
          {t('steps.gradeSettle')}
        </Button>
      </p>
    </div>
  )
}
