import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../contract/money'
import { shopDay } from '../../../../contract/shop-time'
import { STAFF_STEPS, type StaffStep } from '../../../../contract/staff/orders'
import { writtenDate } from '../../../../contract/written-dates'
import { Button } from '../../../ui/Button/Button'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { Notice } from '../../../ui/Notice/Notice'
import { WithDates } from '../../../ui/WithDates/WithDates'
import { Mistakes } from '../../parts/Mistakes'
import { Moment } from '../../parts/Moment'
import { asWritten } from '../../parts/office.css'
import { StaffForm } from '../../parts/StaffForm'
import { useRefused } from '../../parts/useRefused'
import { VerbButton } from '../../parts/VerbButton'
import { FORM_NAME } from '../../typed/names'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

/** Two forms of the page ask for a reason, and two for a day. */
const IDS = {
  cancel: { reason: 'cancel-reason' },
  announce_return: { reason: 'return-reason' },
  repair: { piece: 'repair-piece', day: 'repair-day', what: 'repair-what' },
}

/** Each repair has a form of its own. */
const idsOfCorrection = (repair = '') =>
  Object.fromEntries(['piece', 'day', 'what', 'reason'].map((name) => [name, `${repair}-${name}`]))

/** Nobody has typed these. */
const HIDDEN = new RegExp(`^(?:seen|corrects|picks|needs[d+]|add|${FORM_NAME}|.*\\.position)$`)

const isStep = (step: string): step is StaffStep => STAFF_STEPS.some((one) => one === step)

/** Shows why a step was refused; where its form is gone because the order has moved on, also what was typed into it. */
export function Refused({ steps }: { steps: readonly StaffStep[] }) {
  const { t } = useTranslation('admin-orders')
  const refused = useRefused()
  if (!refused) return null
  const { verb, typed } = refused
  const isGone = isStep(verb) && !steps.includes(verb)
  const texts = Object.entries(typed)
    .flatMap(([name, values]) => (HIDDEN.test(name) ? [] : values))
    .filter((text) => text.trim() !== '')
  return (
    <>
      <Mistakes ids={{ ...IDS, correct_repair: idsOfCorrection(typed.corrects?.[0]) }} />
      {isGone && texts.length > 0 ? (
        <Notice>
          {t('steps.typed')} <span className={asWritten}>{texts.join('\n')}</span>
        </Notice>
      ) : null}
    </>
  )
}

/** Says that somebody with the link has changed where goods and mails go, until staff has checked it. */
export function Corrected({
  correctedAt,
  version,
  mayCheckCorrection,
}: Pick<OrderPage, 'correctedAt' | 'version' | 'mayCheckCorrection'>) {
  const { t } = useTranslation('admin-orders')
  if (!correctedAt) return null
  return (
    <Notice tone="warning" title={t('corrected.title')}>
      <p>
        {t('corrected.when')} <Moment at={correctedAt} />. {t('corrected.text')}
      </p>
      {mayCheckCorrection ? (
        <VerbButton verb="check_correction" sends={{ seen: version }} variant="quiet">
          {t('corrected.checked')}
        </VerbButton>
      ) : null}
    </Notice>
  )
}

/** Says what the customer's bank took back and is open, with what staff can do about it. */
export function Chargeback({ chargeback, maySettle }: Pick<OrderPage, 'chargeback' | 'maySettle'>) {
  const { t } = useTranslation('admin-orders')
  if (!chargeback) return null
  return (
    <section className={styles.section} aria-labelledby="chargeback">
      <h2 id="chargeback">{t('chargeback.title')}</h2>
      <p>{t('chargeback.text', { amount: formatMoney(chargeback.open) })}</p>
      {chargeback.isAsked ? <p>{t('chargeback.asked')}</p> : null}
      {maySettle && chargeback.mayAsk ? (
        <VerbButton verb="ask_again">{t('chargeback.ask')}</VerbButton>
      ) : null}
      {maySettle ? (
        <StaffForm verb="give_up" className={styles.note}>
          <TextAreaField
            name="text"
            label={t('chargeback.why')}
            hint={t('notes.hint')}
            rows={2}
            maxLength={2_000}
            required
            isAlone
          />
          <Button variant="quiet">{t('chargeback.giveUp')}</Button>
        </StaffForm>
      ) : null}
    </section>
  )
}

/** Says what of an invoice is open, and whether its customer disputes it. */
export function OpenInvoice({
  order: { onInvoice },
  disputedAt,
  mayDispute,
}: Pick<OrderPage, 'order' | 'disputedAt' | 'mayDispute'>) {
  const { t } = useTranslation('admin-orders')
  if (!onInvoice || onInvoice.open === 0) return null
  const { open, payBy } = onInvoice
  return (
    <section className={styles.section} aria-labelledby="open-invoice">
      <h2 id="open-invoice">{t('openInvoice.title')}</h2>
      <p>
        <WithDates>{t('openInvoice.text', { amount: formatMoney(open), day: writtenDate(payBy) })}</WithDates>
      </p>
      {disputedAt ? (
        <p>
          <WithDates>{t('openInvoice.disputed', { day: writtenDate(shopDay(disputedAt)) })}</WithDates>
        </p>
      ) : null}
      {mayDispute && disputedAt ? (
        <VerbButton verb="end_dispute" variant="quiet">
          {t('openInvoice.end')}
        </VerbButton>
      ) : null}
      {mayDispute && !disputedAt ? (
        <StaffForm verb="dispute" className={styles.note}>
          <TextAreaField
            name="text"
            label={t('openInvoice.why')}
            hint={t('notes.hint')}
            rows={2}
            maxLength={2_000}
            required
            isAlone
          />
          <Button variant="quiet">{t('openInvoice.note')}</Button>
        </StaffForm>
      ) : null}
    </section>
  )
}
