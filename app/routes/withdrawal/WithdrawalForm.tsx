import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Declaration } from '../../api/withdrawals.server'
import { useTypedAgain } from '../../forms/live/useTypedAgain'
import { useLocale } from '../../i18n/locale'
import { withdrawalPath } from '../../shop/paths'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'

export const WITHDRAWAL_FORM_ID = 'withdrawal'

interface WithdrawalFormProps {
  start: Partial<Declaration>
  errors?: Partial<Declaration>
}

export function WithdrawalForm({ start, errors = {} }: WithdrawalFormProps) {
  const { t } = useTranslation('withdrawal')
  const ref = useRef<HTMLFormElement>(null)
  useTypedAgain(ref)
  return (
    <Form
      ref={ref}
      id={WITHDRAWAL_FORM_ID}
      method="post"
      action={withdrawalPath(useLocale())}
      noValidate
      className={stacks[24]}
    >
      <RequiredNote />
      <TextField
        name="name"
        label={t('name')}
        error={errors.name}
        defaultValue={start.name}
        autoComplete="name"
        required
      />
      <TextField
        name="contract"
        label={t('contract')}
        hint={t('contractHint')}
        error={errors.contract}
        defaultValue={start.contract}
        width="medium"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        error={errors.email}
        defaultValue={start.email}
        autoComplete="email"
        required
      />
      <div>
        <Button>{t('continue')}</Button>
      </div>
    </Form>
  )
}
