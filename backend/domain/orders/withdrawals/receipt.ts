import type { Cancellation } from '../../../../contract/endpoints/letters'
import { shopTime } from '../../../../contract/shop-time'
import { writtenDate } from '../../../../contract/written-dates'
import type { Tables } from '../../../db/schema'
import type { Mail } from '../../../ports'
import { ownTranslator, translator } from '../../../translator'
import { contentFor, mailOf, paragraph } from '../../mail/letter'
import { shopNotice } from '../../mail/shop-notice'
import type { Catalogue } from '../../platform/catalogue'
import { dayInLetter } from '../../platform/format'
import { termsOfCancellation } from './list'

type Declared = Omit<Tables['withdrawals'], 'id' | 'has_receipt' | 'answered_at' | 'answered_by' | 'answer'>

function termRows({ locale }: Declared, { way, cause, ends }: Cancellation): [string, string][] {
  const t = translator(locale, 'cancellation')
  return [
    [t('way'), t(`ways.${way}`)],
    ...(cause ? ([[t('cause'), cause]] satisfies [string, string][]) : []),
    [t('ends'), ends ? writtenDate(ends) : t('earliest')],
  ]
}

function momentOf({ locale, received_at }: Pick<Declared, 'locale' | 'received_at'>): string {
  const { day, time } = shopTime(new Date(received_at))
  return translator(locale, 'mails')('withdrawal.moment', { day: writtenDate(day), time })
}

/** The receipt of Directive 2011/83/EU, art. 11a, or § 312k BGB. The subject has no typed text, as anyone may have typed it. */
export function receiptOf(catalogue: Catalogue, declared: Declared): Mail {
  const { kind, locale, name, contract, email } = declared
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const content = contentFor(catalogue, { locale })
  const terms = termsOfCancellation(declared)
  const { day } = shopTime(new Date(declared.received_at))
  return mailOf(catalogue, {
    ...{ to: email, locale, subject: t(`${kind}.subject`) },
    headline: t(`mail-frame:headlines.${kind}`, { day: dayInLetter(day, locale) }),
    lead: [t(`${kind}.received`), t(`${kind}.declaration`, { company: content.legal_name })],
    facts: [
      [t('withdrawal.labels.name'), name],
      [t('withdrawal.labels.contract'), contract],
      [t('withdrawal.labels.email'), email],
      ...(terms ? termRows(declared, terms) : []),
      [t('withdrawal.received_at'), momentOf(declared)],
    ],
    next: [t(`${kind}.next`)],
    more: [paragraph(t('withdrawal.not_you', { phone: content.phone, email: content.email }))],
  })
}

export function noticeOf(catalogue: Catalogue, declared: Declared, page: string): Mail {
  const { kind, locale } = declared
  return shopNotice(catalogue, kind, { locale, values: { moment: momentOf(declared) }, page })
}
