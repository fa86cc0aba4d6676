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

export function Happened(props: OrderPage) {
  const { t } = useTranslation('admin-orders')
  return (
    <Section id="happened" title={t('notes.happened')} gap={8}>
      {props.mayNote && <NoteForm verb="note" label={t('notes.new')} send={t('notes.keep')} />}
      <ul className={plainList}>
        {useHappened(props).map(({ id, when, what, by, isNote }) => (
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

const moment = (at: string) => ({ at, when: <Moment at={at} /> })

function useHappened(props: OrderPage): Entry[] {
  const { order, notes, mails, returned } = props
  const { t } = useTranslation(['admin-orders', 'order'])
  const byWhom = (status: number, by: string) => {
    const name = by === 'staff' ? props.names.find((line) => line.status === status)?.name : undefined
    return name ?? t(`by.${by}`)
  }
  const shown = { isOnInvoice: order.onInvoice !== undefined, isStillHere: isStillHere(order) }
  const steps = order.history.map(({ status, at, by }, index): Entry => {
    const what = stepWord(t, order.history, index, shown)
    return { id: `${status} ${at}`, ...moment(at), what, by: byWhom(status, by) }
  })
  const noted = notes.map(({ id, at, author, text }): Entry => {
    return { id, ...moment(at), what: `${author}: ${text}`, isNote: true }
  })
  const sent = mails.map(({ mail, at }): Entry => {
    return { id: mail, ...moment(at), what: t('mails.sent', { mail: t(`mails.name.${mail}`) }) }
  })
  const takenBack = order.payments.flatMap(({ chargedBack }, index): Entry[] => {
    if (!chargedBack) return []
    const what = t('chargeback.happened', { amount: formatMoney(chargedBack.amount) })
    return [{ id: `charged back ${index}`, ...moment(chargedBack.at), what, by: t('by.payment') }]
  })
  const repaired = order.repairs.map(({ day, what, ...one }, index): Entry => {
    const piece = pieceName(order.lines, one)
    return {
      id: `repair ${index}`,
      // Only the day is known, so it comes last on it.
      at: shopMoment(day, '23:59').toISOString(),
      what: t('order:timeline.repaired', { piece, what }),
      when: <WithDates>{writtenDate(day)}</WithDates>,
    }
  })
  const changed = returned?.changedAt && {
    id: 'return changed',
    ...moment(returned.changedAt),
    what: t('returnChanged', { how: howReturned(t, returned) }),
    by: props.returnChangedBy ?? t('by.customer'),
  }
  const withdrawn = useWithdrawn(props)
  const all = present([...steps, ...takenBack, ...sent, ...withdrawn, ...repaired, changed, ...noted])
  return all.sort((a, b) => a.at.localeCompare(b.at)).reverse()
}

function useWithdrawn({ withdrawals, mayReadLetters }: OrderPage): Entry[] {
  const { t } = useTranslation('admin-orders')
  const names = { withdrawal: t('withdrawn'), cancellation: t('contractCanceled') }
  return withdrawals.map(({ id, kind, at, linkedAt, linkedBy }) => ({
    id,
    ...moment(at),
    what: mayReadLetters ? <AdminLink to={`withdrawals/${id}`}>{names[kind]}</AdminLink> : names[kind],
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
