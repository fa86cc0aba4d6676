import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'

export function VoucherForm({ typed, error }: { typed?: string; error?: string }) {
  const { t } = useTranslation('checkout')
  return (
    <Form
      method="post"
      noValidate
      action={`/${useLocale()}/checkout/voucher`}
      preventScrollReset
      className={stacks[16]}
    >
      <TextField
        name="code"
        label={t('voucher.label')}
        hint={t('voucher.hint')}
        error={error}
        defaultValue={typed}
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div>
        <Button variant="quiet">{t('voucher.apply')}</Button>
      </div>
    </Form>
  )
}
