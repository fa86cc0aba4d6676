import { useTranslation } from 'react-i18next'
import type { IsoDate } from '../../../../contract/dates'
import { useDayInWords } from '../../../i18n/useDayInWords'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Button } from '../../../ui/Button/Button'
import { DateField } from '../../../ui/Field/DateField'
import { RadioGroup } from '../../../ui/Field/RadioGroup'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { StaffForm } from '../../parts/forms'

export function AddVoucher({ today }: { today: IsoDate }) {
  const { t } = useTranslation('admin-settings')
  const inWords = useDayInWords()
  return (
    <section className={stacks[16]} aria-labelledby="add">
      <h2 id="add">{t('vouchers.add')}</h2>
      <StaffForm verb="add" className={stacks[16]}>
        <RequiredNote />
        <TextField
          name="code"
          label={t('vouchers.code')}
          hint={t('vouchers.codeHint')}
          maxLength={30}
          autoComplete="off"
        />
        <RadioGroup
          name="kind"
          label={t('vouchers.kind')}
          options={[
            { value: 'amount', label: t('vouchers.kinds.amount') },
            { value: 'percent', label: t('vouchers.kinds.percent') },
          ]}
          defaultValue="amount"
        />
        <TextField
          name="amount"
          label={t('vouchers.amount')}
          hint={t('vouchers.amountHint')}
          inputMode="decimal"
          maxLength={12}
          width="short"
          required
        />
        <TextField
          name="uses"
          label={t('vouchers.uses')}
          hint={t('vouchers.usesHint')}
          inputMode="numeric"
          maxLength={6}
          width="short"
        />
        <DateField
          name="validUntil"
          label={t('vouchers.validUntil')}
          hint={t('vouchers.validUntilHint')}
          min={today}
          inWords={inWords}
        />
        <p>
          <Button>{t('vouchers.addIt')}</Button>
        </p>
      </StaffForm>
    </section>
  )
}
