import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { OrderType } from '../../../contract/order-status'
import { useLocale, useWords } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'

type VoucherPostProps = { id?: string; form?: string; children?: ReactNode }

/** `form`: the id of its form, where its fields lie within another one. */
export function VoucherPost({ id, form, children }: VoucherPostProps) {
  const action = `/${useLocale()}/checkout/voucher`
  if (form) return <div className={stacks[16]}>{children}</div>
  return (
    <Form id={id} method="post" noValidate action={action} preventScrollReset className={stacks[16]}>
      {children}
    </Form>
  )
}

type VoucherFormProps = { type: OrderType; typed?: string; error?: string; form?: string }

/** Gift vouchers pay for purchases alone, so codes have another name there. */
export const voucherTitle = (type: OrderType | undefined) =>
  type === 'rent' ? 'checkout:voucher.discountTitle' : 'checkout:voucher.title'

export function VoucherForm({ type, typed, error, form }: VoucherFormProps) {
  const { t } = useWords('checkout')
  return (
    <VoucherPost form={form}>
      <TextField
        form={form}
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
        <Button form={form} variant="quiet">
          {t('voucher.apply')}
        </Button>
      </div>
    </VoucherPost>
  )
}
