import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../contract/escape-html'
import type { Locale } from '../../../contract/locales'
import { formatMoney } from '../../../contract/money'
import { translator } from '../../translator'
import { BANK_ANSWERS, type BankAnswer, type BankPayment, wayBack } from './books'

const STYLE = `
:root { color-scheme: light; font: 1.0625rem/1.5 system-ui, sans-serif; color: #1c2733; background: #eef1f5 }
body { margin: 0; padding: 1rem }
header { max-width: 34rem; margin: 0 auto; padding: 1rem 0; font-weight: 700 }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem; box-sizing: border-box; background: #fff;
  border: 1px solid #c5ced8; border-radius: 0.5rem }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.2 }
h2 { margin: 1.5rem 0 0.75rem; font-size: 1.125rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1.5rem; margin: 1.25rem 0 }
dt { color: #4a5866 } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem }
input { min-height: 3rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; color: #1c2733; background: #fff;
  border: 2px solid #5b6b7b; border-radius: 0.375rem; cursor: pointer; white-space: normal; overflow-wrap: anywhere }
input:first-child { color: #fff; background: #14532d; border-color: #14532d }
input:focus-visible, a:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px }
a { color: #1d4ed8 }
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export function bankPagePolicy(payment?: BankPayment): string {
  const urls = payment ? [payment.return_url, payment.cancel_url ?? payment.return_url] : []
  const origins = new Set(urls.map((url) => new URL(url).origin))
  const targets = payment ? ["'self'", ...origins].join(' ') : "'none'"
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${targets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function page(locale: Locale, title: string, body: string): string {
  const t = translator(locale, 'bank')
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - ${escapeHtml(t('bank'))}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${escapeHtml(t('bank'))}</header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

function details(payment: BankPayment): string {
  const t = translator(payment.locale, 'bank')
  const rows = [
    [t('payee'), payment.shop_name],
    [t('order'), payment.order_number],
    [t('amount'), formatMoney(payment.amount)],
  ]
  const list = rows.map(
    ([term, value]) => `<dt>${escapeHtml(term ?? '')}</dt><dd>${escapeHtml(value ?? '')}</dd>`,
  )
  return `<dl>\n${list.join('\n')}\n</dl>`
}

function answerForm(payment: BankPayment): string {
  const t = translator(payment.locale, 'bank')
  // Lynx shows the value of a <button> beside its label.
  const buttons = BANK_ANSWERS.map(
    (answer) => `<input type="submit" name="answer" value="${escapeHtml(t(`buttons.${answer}`))}">`,
  )
  return `<p>${escapeHtml(payment.state === 'pending' ? t('pending') : t('open'))}</p>
${details(payment)}
<h2>${escapeHtml(t('choices'))}</h2>
<form method="post">
${buttons.join('\n')}
</form>`
}

export function bankPage(payment: BankPayment): string {
  const { state, locale } = payment
  const t = translator(locale, 'bank')
  const notice = `<p><strong>${escapeHtml(t('notice'))}</strong></p>`
  const rest =
    state === 'open' || state === 'pending'
      ? answerForm(payment)
      : `<p>${escapeHtml(t(`final.${state}`))}</p>
${details(payment)}
<p><a href="${escapeHtml(wayBack(payment, state))}">${escapeHtml(t('back'))}</a></p>`
  return page(locale, t('title'), `${notice}\n${rest}`)
}

export function bankAnswer({ locale }: BankPayment, submitted: unknown): BankAnswer | undefined {
  const t = translator(locale, 'bank')
  return BANK_ANSWERS.find((answer) => answer === submitted || t(`buttons.${answer}`) === submitted)
}

export function unknownPaymentPage(locale: Locale): string {
  const t = translator(locale, 'bank')
  return page(locale, t('unknown_title'), `<p>${escapeHtml(t('unknown'))}</p>`)
}
