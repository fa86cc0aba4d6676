import { useTranslation } from 'react-i18next'
import { shopDay, writtenDate } from '../../../../contract/dates'
import { FAULT_TOPICS } from '../../../../contract/endpoints/letters'
import { formatMoney } from '../../../../contract/money'
import { STAFF_STEPS } from '../../../../contract/staff/orders'
import { Notice } from '../../../ui/Notice/Notice'
import { Section } from '../../../ui/Section/Section'
import { WithDates } from '../../../ui/WithDates/WithDates'
import { FORM_NAME } from '../../form-names'
import { AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { Mistakes, useRefused, VerbButton } from '../../parts/forms'
import { asWritten } from '../../parts/office.css'
import { NoteForm } from './fields'
import type { OrderPage } from './order-page.server'

const repairFieldIds = (repair = '') =>
  Object.fromEntries(['piece', 'day', 'what', 'reason'].map((name) => [name, `${repair}-${name}`]))

/** Several forms of the page have fields of these names, so their ids differ. */
const FIELD_IDS = {
  cancel: { reason: 'cancel-reason' },
  announce_return: { reason: 'return-reason' },
  repair: repairFieldIds('repair'),
}

const HIDDEN_INPUTS = new RegExp(`^(?:seen|corrects|picks|needs\\[\\d+\\]|add|${FORM_NAME}|.*\\.position)$`)

/** Shows why a step was refused, and what was typed if its form is gone since the order has moved on. */
export function RefusedStep({ steps }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  const refused = useRefused()
  if (!refused) return null
  const { verb, typed } = refused
  const isGone = STAFF_STEPS.some((step) => step === verb && !steps.includes(step))
  const texts = Object.entries(typed)
    .flatMap(([name, values]) => (HIDDEN_INPUTS.test(name) ? [] : values))
    .filter((text) => text.trim() !== '')
  return (
    <>
      <Mistakes ids={{ ...FIELD_IDS, correct_repair: repairFieldIds(typed.corrects?.[0]) }} />
      {isGone && texts.length > 0 ? (
        <Notice>
          {t('steps.typed')} <span className={asWritten}>{texts.join('\n')}</span>
        </Notice>
      ) : null}
    </>
  )
}

export function Faults({ messages, mayReadLetters }: OrderPage) {
  const { t } = useTranslation(['admin-orders', 'admin-messages'])
  const open = messages.filter(({ topic, doneAt }) => FAULT_TOPICS.includes(topic) && !doneAt)
  if (open.length === 0) return null
  return (
    <Notice tone="warning" title={t('fault.title')}>
      <ul>
        {open.map(({ id, number, topic, at }) => {
          const text = t('fault.entry', { number, topic: t(`admin-messages:topics.${topic}`) })
          return (
            <li key={id}>
              {mayReadLetters ? <AdminLink to={`messages/${id}`}>{text}</AdminLink> : text},{' '}
              <Moment at={at} />
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

export function CorrectionNotice({ correctedAt, version, mayCheckCorrection }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  if (!correctedAt) return null
  return (
    <Notice tone="warning" title={t('corrected.title')}>
      <p>
        {t('corrected.when')} <Moment at={correctedAt} />. {t('corrected.text')}
      </p>
      {mayCheckCorrection ? (
        <VerbButton verb="check_correction" sends={{ seen: version }} label={t('corrected.checked')} />
      ) : null}
    </Notice>
  )
}

export function OutdatedLabel({ label, mayLabel }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  if (!label?.outdated || !mayLabel) return null
  return (
    <Notice tone="warning">
      <p>{t('labels.outdated', { code: label.outdated })}</p>
      <VerbButton verb="discard_label" label={t('labels.discard')} />
    </Notice>
  )
}

export function Chargeback({ chargeback, maySettle }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  if (!chargeback) return null
  return (
    <Section id="chargeback" title={t('chargeback.title')} gap={8}>
      <p>{t('chargeback.text', { amount: formatMoney(chargeback.open) })}</p>
      {chargeback.isAsked && <p>{t('chargeback.asked')}</p>}
      {maySettle && chargeback.mayAsk && (
        <VerbButton variant="main" verb="ask_again" label={t('chargeback.ask')} />
      )}
      {maySettle && <NoteForm verb="give_up" label={t('chargeback.why')} send={t('chargeback.giveUp')} />}
    </Section>
  )
}

export function OpenInvoice({ order: { onInvoice }, disputedAt, mayDispute }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  if (!onInvoice || onInvoice.open === 0) return null
  const { open, payBy } = onInvoice
  return (
    <Section id="open-invoice" title={t('openInvoice.title')} gap={8}>
      <WithDates as="p">
        {t('openInvoice.text', { amount: formatMoney(open), day: writtenDate(payBy) })}
      </WithDates>
      {disputedAt ? (
        <WithDates as="p">{t('openInvoice.disputed', { day: writtenDate(shopDay(disputedAt)) })}</WithDates>
      ) : null}
      {mayDispute && disputedAt ? <VerbButton verb="end_dispute" label={t('openInvoice.end')} /> : null}
      {mayDispute && !disputedAt ? (
        <NoteForm verb="dispute" label={t('openInvoice.why')} send={t('openInvoice.note')} />
      ) : null}
    </Section>
  )
}
