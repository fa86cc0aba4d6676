import { data } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { checkVoucher, mayUse } from '../../api/payments.server'
import { refusalInit } from '../../api/refusal.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { postedTexts } from '../../platform/parse-posted.server'
import { forVisitor } from '../../session/visit.server'
import { voucherTitle } from '../../shop/order-words'
import { Page } from '../../shop/Page/Page'
import { useAnswer } from '../../shop/useAnswer'
import { Button } from '../../ui/Button/Button'
import { FieldErrors } from '../../ui/ErrorSummary/ErrorSummary'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkLine } from '../../ui/Links/Links'

export const handle: PageHandle<typeof loader> = {
  i18n: ['checkout'],
  title: (t, { type }) => t(voucherTitle(type)),
  checkout: true,
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor((visit) =>
  visit.cart ? { type: visit.cart.type, code: visit.cart.voucher } : visit.redirect(`${visit.home}/checkout`),
)

export const action = forVisitor(async (visit) => {
  const { cart, t, home } = visit
  const { code: typed } = await postedTexts(visit.request, 'code')
  if (!cart) return visit.redirect(`${home}/checkout`)
  const refuse = (message: string, init: ResponseInit = { status: 422 }) =>
    data({ errors: { code: message }, typed }, init)

  const code = typed.trim()
  if (code === '' && cart.voucher) {
    const { voucher: _, ...withoutVoucher } = cart
    visit.setCart(withoutVoucher)
    visit.notify('info', t('checkout:voucher.removed'))
    return visit.redirect(`${home}/checkout/confirm`)
  }
  if (code === '') return refuse(t('checkout:voucher.missing'))
  if (cart.type === 'trial') return refuse(t('checkout:voucher.notTrial'))
  const check = await checkVoucher(visit.backend, code)
  if ('problem' in check) return refuse(check.problem.message, refusalInit(check.problem))
  const { voucher } = check
  if (!mayUse(voucher, cart.type)) return refuse(t('checkout:voucher.notBuying'))
  visit.setCart({ ...cart, voucher: voucher.code })
  const isChecked = voucher.balance !== undefined || voucher.percent !== undefined
  if (isChecked) visit.notify('success', t('checkout:voucher.success', { code: voucher.code }))
  return visit.redirect(`${home}/checkout/confirm`)
})

export default function CheckoutVoucher() {
  const { t, locale, type, code } = usePage<typeof loader>('checkout')
  const actionData = useAnswer<typeof action>()
  const message = actionData?.errors.code
  return (
    <Page width="text" title={t(voucherTitle(type))}>
      <FieldErrors title={t('voucher.errors')} errors={{ code: message }} />
      <Form method="post" noValidate className={stacks[16]}>
        <TextField
          name="code"
          label={t('voucher.label')}
          hint={type === 'rent' ? undefined : t('voucher.hint')}
          error={message}
          defaultValue={actionData?.typed ?? code}
          width="medium"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div>
          <Button>{t('voucher.apply')}</Button>
        </div>
      </Form>
      {code ? (
        <Form method="post">
          <input type="hidden" name="code" value="" />
          <Button variant="quiet">{t('voucher.remove')}</Button>
        </Form>
      ) : null}
      <LinkLine to={`/${locale}/checkout/confirm`}>{t('voucher.back')}</LinkLine>
    </Page>
  )
}
