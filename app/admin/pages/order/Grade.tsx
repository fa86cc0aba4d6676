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
import { useRefused } from './useRefused'

type GradeProps = Pick<OrderPage, 'order' | 'returned' | 'mostWithheld'>

/** Asks in what condition each line came back, and what is kept of its deposit or price. */
export function Grade({ order, returned, mostWithheld }: GradeProps) {
  const { t } = useTranslation('admin-orders')
  const { typed, all, error } = useRefused('grade')
  return (
    <div className={stacks[16]}>
      <h3>{t('steps.grade')}</h3>
      {(returned?.lines ?? []).map(({ position, quantity }) => {
        const most = mostWithheld.find((line) => line.position === position)?.amount ?? 0
        const name = order.lines[position]?.name
        const photos = all(`photo-${position}`)
        return (
          <FieldGroup key={position} name={`line-${position}`} label={t('steps.line', { name, quantity })}>
            <input type="hidden" name="position" value={position} />
            <SelectField
              name={`grade-${position}`}
              label={t('column.status')}
              defaultValue={typed(`grade-${position}`)}
              error={error(`grade-${position}`)}
              options={RETURN_GRADES.map((grade) => ({ value: String(grade), label: t(`grade.${grade}`) }))}
            />
            <TextField
              name={`withheld-${position}`}
              label={t('steps.withheld')}
              hint={t('steps.most', { amount: formatMoney(most) })}
              inputMode="decimal"
              defaultValue={typed(`withheld-${position}`)}
              error={error(`withheld-${position}`)}
              maxLength={12}
              width="short"
            />
            <TextAreaField
              name={`note-${position}`}
              label={t('steps.note')}
              hint={t('steps.noteHint')}
              rows={2}
              defaultValue={typed(`note-${position}`)}
              error={error(`note-${position}`)}
              maxLength={1_000}
            />
            {photos.map((id) => (
              <input key={id} type="hidden" name={`photo-${position}`} value={id} />
            ))}
            {photos.length > 0 ? <p>{t('steps.photosKept', { count: photos.length })}</p> : null}
            <FileField
              key={photos.length}
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
