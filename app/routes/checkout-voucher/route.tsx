import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { backendFor } from '../../api/backend.server'
import { checkVoucher } from '../../api/vouchers.server'
import { localeOfRequest, useLocale } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { readCart, writeCart } from '../../session/cart.server'
import { readForm, textOf } from '../../session/form.server'
import { writeNotice } from '../../session/notice.server'
import { refuseCrossSite } from '../../session/origin.server'
import { redirectWithin } from '../../session/redirect.server'
import { Page } from '../../shop/Page/Page'
import { unlessDialog } from '../../shop/revalidate-page'
import { VoucherForm } from '../../shop/VoucherForm/VoucherForm'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { stacks } from '../../ui/Layout/Layout.css'

export const handle: PageHandle = {
  i18n: ['checkout'],
  title: (t) => t('checkout:voucher.title'),
  checkout: true,
  noindex: true,
}

export const shouldRevalidate = unlessDialog

/** Without a cart there is nothing to use a voucher for: a 303 to the checkout, which says so. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = localeOfRequest(request)
  const cart = await readCart(request, context)
  return cart ? null : redirectWithin(`/${locale}/checkout`, `/${locale}`)
}

/** Puts the typed voucher on the cart; an empty code takes the present one off. */
export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request)
  const form = await readForm(request)
  const locale = localeOfRequest(request)
  const t = translator(locale, 'checkout')
  const confirmPath = `/${locale}/checkout/confirm`
  const cart = await readCart(request, context)
  if (!cart) return redirectWithin(`/${locale}/checkout`, `/${locale}`)
  const refuse = (message: string, typed: string) => data({ errors: { code: message }, typed }, 422)

  const typed = textOf(form, 'code')
  const code = typed.trim()
  if (code === '' && cart.voucher) {
    const { voucher: _, ...without } = cart
    const notice = { tone: 'info' as const, text: t('voucher.removed') }
    return redirectWithin(confirmPath, `/${locale}`, [
      await writeCart(without, request, context),
      await writeNotice(notice, request, context),
    ])
  }
  if (code === '') return refuse(t('voucher.missing'), typed)
  if (cart.type !== 'buy') return refuse(t('voucher.notBuying'), typed)
  const checked = await checkVoucher(backendFor(request, context), code)
  if ('problem' in checked) return refuse(checked.problem, typed)
  const { voucher } = checked
  const notice = { tone: 'success' as const, text: t('voucher.success', { code: voucher.code }) }
  return redirectWithin(confirmPath, `/${locale}`, [
    await writeCart({ ...cart, voucher: voucher.code }, request, context),
    await writeNotice(notice, request, context),
  ])
}

/** Asks for a voucher: after a code that was refused, and for whoever comes here directly. */
export default function CheckoutVoucher() {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const refused = useActionData<typeof action>()
  const message = refused?.errors.code
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <h1>{t('voucher.title')}</h1>
        {message && <ErrorSummary title={t('voucher.errors')} errors={[{ fieldId: 'code', message }]} />}
        <VoucherForm typed={refused?.typed} error={message} />
        <p>
          <Link to={`/${locale}/checkout/confirm`}>{t('voucher.back')}</Link>
        </p>
      </div>
    </Page>
  )
}
