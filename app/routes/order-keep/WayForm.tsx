import { Form } from '@remix-run/react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeepChoices } from '../../../contract/endpoints/follow-ups'
import { formatMoney } from '../../../contract/money'
import { present } from '../../../contract/present'
import { LastDayField } from '../../shop/FollowUp/LastDayField'
import { rentalPrice } from '../../shop/FollowUp/rental-price'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { useIsGraphical } from '../../shop/useIsGraphical'
import { Button } from '../../ui/Button/Button'
import { EnterButton } from '../../ui/Button/EnterButton'
import { RadioGroup } from '../../ui/Field/RadioGroup'
import { stacks } from '../../ui/Layout/Layout.css'
import { lastDay } from './keep.css'

interface WayFormProps {
  form: RefObject<HTMLFormElement>
  choices: KeepChoices
  action: string
  month: string | undefined
  way?: 'purchase' | 'rental'
  typed: string
  errors: Record<string, string>
  isAnswered: boolean
}

export function WayForm(props: WayFormProps) {
  const { form, choices, action, month, way, typed, errors, isAnswered } = props
  const { t } = useTranslation('order')
  const { purchase, rental } = choices
  const options = present([
    purchase && {
      value: 'purchase',
      label: t('keep.purchase'),
      hint: t('keep.purchaseHint', {
        total: formatMoney(purchase.totals.total),
        due: formatMoney(purchase.due),
      }),
    },
    rental && { value: 'rental', label: t('keep.rental'), hint: rentalPrice(choices, t) },
  ])
  return (
    <Form ref={form} method="get" action={action} noValidate preventScrollReset className={stacks[24]}>
      {useIsGraphical() && <EnterButton>{t('followUp.show')}</EnterButton>}
      <RequiredNote />
      <RadioGroup
        name="as"
        label={t('keep.question')}
        options={options}
        defaultValue={way ?? (options.length === 1 ? options[0]?.value : undefined)}
        error={errors.as}
        required
      />
      {rental && (
        <div className={purchase ? lastDay : undefined}>
          <LastDayField
            {...{ lastDays: rental.lastDays, month, action }}
            label={t('keep.end')}
            value={typed}
            error={errors.end}
            isRequired={false}
          />
        </div>
      )}
      <div>
        <Button variant={isAnswered ? 'quiet' : 'main'}>{t('followUp.show')}</Button>
      </div>
    </Form>
  )
}
