import { useTranslation } from 'react-i18next'
import type { IsoDate } from '../../../../contract/dates'
import { useDayInWords } from '../../../i18n/useDayInWords'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Button } from '../../../ui/Button/Button'
import { DateField } from '../../../ui/Field/DateField'
import { RadioGroup } from '../../../ui/Field/RadioGroup'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { StaffForm } from '../../parts/StaffForm'

interface AddVoucherProps {
  today: IsoDate
  typed: Record<'code' | 'kind' | 'amount' | 'uses' | 'validUntil', string> | undefined
  errors: Record<string, string>
}

export function AddVoucher({ today, typed, errors }: AddVoucherProps) {
  const { t } = useTranslation('admin-settings')
  const inWords = useDayInWords()
  return (
    <section className={stacks[16]} aria-labelledby="add">
      <h2 id="add">{t('vouchers.add')}</h2>
      <StaffForm name="voucher" className={stacks[16]}>
        <RequiredNote />
        <TextField
          name="code"
          label={t('vouchers.code')}
          hint={t('vouchers.codeHint')}
          maxLength={30}
          autoComplete="off"
          defaultValue={typed?.code}
          error={errors.code}
        />
        <RadioGroup
          name="kind"
          label={t('vouchers.kind')}
          options={[
            { value: 'amount', label: t('vouchers.kinds.amount') },
            { value: 'percent', label: t('vouchers.kinds.percent') },
          ]}
          defaultValue={typed?.kind === 'percent' ? 'percent' : 'amount'}
        />
        <TextField
          name="amount"
          label={t('vouchers.amount')}
          hint={t('vouchers.amountHint')}
          inputMode="decimal"
          maxLength={12}
          width="short"
          required
          defaultValue={typed?.amount}
          error={errors.amount}
        />
        <TextField
          name="uses"
          label={t('vouchers.uses')}
          hint={t('vouchers.usesHint')}
          inputMode="numeric"
          maxLength={6}
          width="short"
          defaultValue={typed?.uses}
          error={errors.uses}
        />
        <DateField
          name="validUntil"
          label={t('vouchers.validUntil')}
          hint={t('vouchers.validUntilHint')}
          min={today}
          inWords={inWords}
          defaultValue={typed?.validUntil}
          error={errors.validUntil}
        />
        <p>
          <Button name="step" value="add">
            {t('vouchers.addIt')}
          </Button>
        </p>
      </StaffForm>
    </section>
  )
}
