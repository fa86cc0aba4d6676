import { Form } from '@remix-run/react'
import type { OrderType } from '../../../contract/order-status'
import { useWords } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'

type VoucherFormProps = { type: OrderType; typed?: string; error?: string }

/** Gift vouchers pay for purchases alone, so codes have another name there. */
export const voucherTitle = (type: OrderType | undefined) =>
  type === 'rent' ? 'checkout:voucher.discountTitle' : 'checkout:voucher.title'

export function VoucherForm({ type, typed, error }: VoucherFormProps) {
  const { t, locale } = useWords('checkout')
  return (
    <Form
      method="post"
      noValidate
      action={`/${locale}/checkout/voucher`}
      preventScrollReset
      className={stacks[16]}
    >
      <TextField
        name="code"
        label={t('voucher.label')}
        hint={type === 'rent' ? undefined : t('voucher.hint')}
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
