import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shopMoment, writtenDate } from '../../../../contract/dates'
import { formatMoney } from '../../../../contract/money'
import { present } from '../../../../contract/present'
import { isStillHere } from '../../../../contract/shipments'
import { GuaranteedUntil } from '../../../shop/GuaranteedUntil/GuaranteedUntil'
import { howReturned, pieceName, stepWord } from '../../../shop/order-words'
import { plainList } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { WithDates } from '../../../ui/WithDates/WithDates'
import { AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { NoteForm } from './fields'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

export function OrderHistory(props: OrderPage) {
  const { t } = useTranslation('admin-orders')
  const entries = useHistoryEntries(props)
  return (
    <Section id="happened" title={t('notes.happened')} gap={8}>
      {props.mayNote && <NoteForm verb="note" label={t('notes.new')} send={t('notes.keep')} />}
      <ul className={plainList}>
        {entries.map(({ id, when, what, by, isNote }) => (
          <li key={id} className={isNote ? styles.noted : styles.entry}>
            <span className={styles.at}>{when}</span>{' '}
            <span className={styles.text}>
              {what}
              {by ? <span className={styles.soft}>, {by}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <GuaranteedUntil order={props.order} />
    </Section>
  )
}

type Entry = { id: string; at: string; when: ReactNode; what: ReactNode; by?: ReactNode; isNote?: boolean }

const atMoment = (at: string) => ({ at, when: <Moment at={at} /> })

function useHistoryEntries(props: OrderPage): Entry[] {
  const { order, notes, mails, returned } = props
  const { t } = useTranslation(['admin-orders', 'order'])
  const byWhom = ({ status, at, by }: (typeof order.history)[number]) => {
    const step = props.names.find((logged) => logged.status === status && logged.at >= at)
    return (by === 'staff' && step?.name) || t(`by.${by}`)
  }
  const wordOptions = { isOnInvoice: order.onInvoice !== undefined, isStillHere: isStillHere(order) }
  const stepEntries = order.history.map((step, index): Entry => {
    const what = stepWord(t, order.history, index, wordOptions)
    return { id: `step ${index}`, ...atMoment(step.at), what, by: byWhom(step) }
  })
  const noteEntries = notes.map(({ id, at, author, text }): Entry => {
    return { id, ...atMoment(at), what: `${author}: ${text}`, isNote: true }
  })
  const mailEntries = mails.map(({ mail, at }, index): Entry => {
    return { id: `mail ${index}`, ...atMoment(at), what: t('mails.sent', { mail: t(`mails.name.${mail}`) }) }
  })
  const chargebackEntries = order.payments.flatMap(({ chargedBack }, index): Entry[] => {
    if (!chargedBack) return []
    const what = t('chargeback.happened', { amount: formatMoney(chargedBack.amount) })
    return [{ id: `charged back ${index}`, ...atMoment(chargedBack.at), what, by: t('by.payment') }]
  })
  const repairEntries = order.repairs.map(({ day, what, ...part }, index): Entry => {
    const piece = pieceName(order.lines, part)
    return {
      id: `repair ${index}`,
      // Only the day is known, so the repair sorts as the last entry of it.
      at: shopMoment(day, '23:59').toISOString(),
      what: t('order:timeline.repaired', { piece, what }),
      when: <WithDates>{writtenDate(day)}</WithDates>,
    }
  })
  const returnEntry = returned?.changedAt && {
    id: 'return changed',
    ...atMoment(returned.changedAt),
    what: t('returnChanged', { how: howReturned(t, returned) }),
    by: props.returnChangedBy ?? t('by.customer'),
  }
  const withdrawalEntries = useWithdrawalEntries(props)
  const messageEntries = useMessageEntries(props)
  const entries = present([
    ...[...stepEntries, ...chargebackEntries, ...mailEntries, ...withdrawalEntries, ...messageEntries],
    ...repairEntries,
    ...[returnEntry, ...noteEntries],
  ])
  return entries.sort((a, b) => a.at.localeCompare(b.at)).reverse()
}

function useMessageEntries({ messages, mayReadLetters }: OrderPage): Entry[] {
  const { t } = useTranslation(['admin-orders', 'admin-messages'])
  return messages.map(({ id, number, topic, at }) => {
    const text = t('fault.entry', { number, topic: t(`admin-messages:topics.${topic}`) })
    return {
      id,
      ...atMoment(at),
      what: mayReadLetters ? <AdminLink to={`messages/${id}`}>{text}</AdminLink> : text,
      by: t('by.customer'),
    }
  })
}

function useWithdrawalEntries({ withdrawals, mayReadLetters }: OrderPage): Entry[] {
  const { t } = useTranslation('admin-orders')
  const labels = { withdrawal: t('withdrawn'), cancellation: t('contractCanceled') }
  return withdrawals.map(({ id, kind, at, linkedAt, linkedBy }) => ({
    id,
    ...atMoment(at),
    what: mayReadLetters ? <AdminLink to={`withdrawals/${id}`}>{labels[kind]}</AdminLink> : labels[kind],
    by: (
      <>
        {t('by.customer')}
        {linkedBy ? (
          <>
            {' '}
            ({t('linkedBy', { name: linkedBy })}, <Moment at={linkedAt} />)
          </>
        ) : null}
      </>
    ),
  }))
}
