import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shopDay, writtenDate } from '../../../../contract/dates'
import { mailtoOf } from '../../../../contract/mailto'
import { firstWithdrawal, isNotReturned } from '../../../../contract/order-journey'
import { CANCELED, RETURN_ANNOUNCED } from '../../../../contract/order-status'
import { present } from '../../../../contract/present'
import { isStillHere } from '../../../../contract/shipments'
import { howReturned, invoiceWord, statusWord } from '../../../shop/order-words'
import { WithNumber } from '../../../shop/WithNumber/WithNumber'
import { Chip } from '../../../ui/Chip/Chip'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Timeline } from '../../../ui/Timeline/Timeline'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { WithDates } from '../../../ui/WithDates/WithDates'
import { AdminLink, LinkLine } from '../../parts/AdminLink'
import { Recipient, unitName } from '../../parts/display'
import { OrderState } from '../../parts/OrderState'
import { Phones } from '../../parts/Phones'
import { oneLine } from '../../parts/RecordTable.css'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

export function Head({ order, about, leaving, chargeback, returned }: OrderPage) {
  const { t } = useTranslation(['admin-orders', 'order'])
  const { number, status, onInvoice, lateSince } = order
  const isOpen = status !== CANCELED && status < RETURN_ANNOUNCED
  const isWithdrawn = isOpen && firstWithdrawal(order) !== undefined
  const wordOptions = {
    isOnInvoice: onInvoice !== undefined,
    isStillHere: isStillHere(order),
    ...(lateSince && { stands: 'late' as const }),
    ...(isWithdrawn && { stands: 'withdrawn' as const }),
    ...(isNotReturned(status, returned) && { stands: 'not_returned' as const }),
  }
  return (
    <div className={stacks[4]}>
      <LinkLine to="orders">{t('title')}</LinkLine>
      <div className={styles.title}>
        <h1>
          <WithNumber number={number}>{t('order:title', { number })}</WithNumber>
        </h1>
        <p>
          <OrderState status={status} {...wordOptions} leaving={isWithdrawn ? null : leaving} />
          {chargeback ? (
            <>
              {' '}
              <Chip tone="stop" icon="warning">
                {t('chargeback.title')}
              </Chip>
            </>
          ) : null}
        </p>
        <p className={styles.soft}>{about}</p>
      </div>
    </div>
  )
}

export function Stations({ stations }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  const events = stations.map(({ when, ...station }) => ({
    ...station,
    when: station.isToCome ? (
      <>
        {when} <VisuallyHidden>{t('station.planned')}</VisuallyHidden>
      </>
    ) : (
      when
    ),
  }))
  return (
    <div className={styles.stations}>
      <Timeline isAcross events={events} />
    </div>
  )
}

type Fact = { label: string; value: ReactNode }

export function OrderFacts(props: OrderPage) {
  const { order } = props
  const { t } = useTranslation('admin-orders')
  const text = (name: string) => [order.answers[name] ?? ''].flat().join(', ')
  const email = text('Emailadres')
  const references = useReferences(props)
  const shippingFacts = useShippingFacts(props)
  const hasInvoiceAddress = text('AnderFactuuradres') === '1'
  return (
    <div className={styles.groups}>
      <Address id="delivery">
        <Recipient answers={order.answers} country={order.place.country} />
        <Phones customer={text('Mobiel')} recipient={text('Bezorg_Mobiel')} contact="" name="" />
      </Address>
      {props.contact ? <Contact {...props.contact} /> : null}
      {props.collection ? (
        <Address id="collection">
          <Recipient answers={props.collection} country={order.place.country} />
        </Address>
      ) : null}
      <Address id="invoice">
        {hasInvoiceAddress ? (
          <Recipient answers={order.answers} country={text('Factuur_Landcode')} prefix="Factuur" />
        ) : (
          <>
            <p>{text('Bedrijfsnaam') || `${text('Voornaam')} ${text('Achternaam')}`}</p>
            <p>{t('facts.sameAddress')}</p>
          </>
        )}
        <a href={mailtoOf(email)}>{email}</a>
      </Address>
      <Facts id="references" title={t('facts.references')} rows={references} />
      <Facts id="sent" title={t('facts.sent')} rows={shippingFacts} />
    </div>
  )
}

function Address({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation('admin-orders')
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(`facts.${id}`)}</h2>
      <address className={styles.addressee}>{children}</address>
    </section>
  )
}

function Contact({ name, role, phone, email, getsMails }: NonNullable<OrderPage['contact']>) {
  const { t } = useTranslation('admin-orders')
  return (
    <Address id="contact">
      <p>
        {name} ({t(`contact.roles.${role}`)})
      </p>
      <Phones customer="" recipient="" contact={phone} name={name} />
      {email ? <a href={mailtoOf(email)}>{email}</a> : null}
      {getsMails ? <p>{t('contact.getsMails')}</p> : null}
    </Address>
  )
}

function Facts({ id, title, rows }: { id: string; title: string; rows: readonly Fact[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={styles.facts}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useReferences({ order, ownAnswers, vatCheck, quote }: OrderPage): Fact[] {
  const { t } = useTranslation(['admin-orders', 'order'])
  const { answers, voucher, acceptedBy, onInvoice, follows, followUps } = order
  const number = vatCheck ? '' : [answers.BTWNummer ?? ''].flat().join('')
  const vat = vatCheck && t('facts.vatChecked', { ...vatCheck, day: writtenDate(shopDay(vatCheck.at)) })
  const linkTo = (page: 'orders' | 'quotes', { id, number }: { id: string; number: string }) => (
    <AdminLink to={`${page}/${id}`} className={oneLine}>
      {number}
    </AdminLink>
  )
  return present([
    ...ownAnswers,
    (vat || number) && { label: t('facts.vatCheck'), value: <WithDates>{vat || number}</WithDates> },
    quote && { label: t('facts.quote'), value: linkTo('quotes', quote) },
    acceptedBy && { label: t('facts.acceptedBy'), value: acceptedBy },
    voucher && { label: t('facts.voucher'), value: voucher.code },
    onInvoice && {
      label: t('order:onInvoice.label'),
      value: <WithDates>{invoiceWord(t, onInvoice)}</WithDates>,
    },
    follows && { label: t(`order:followUps.kind.${follows.kind}`), value: linkTo('orders', follows) },
    ...followUps.map((followUp) => ({
      label: t(`order:followUps.kind.${followUp.kind}`),
      value: (
        <>
          {linkTo('orders', followUp)}, {statusWord(t, followUp.status, followUp)}
        </>
      ),
    })),
  ])
}

function useShippingFacts({ order, returned, serials, swaps }: OrderPage): Fact[] {
  const { t } = useTranslation(['admin-orders', 'admin-fleet', 'order'])
  const parcels = order.shipments.map(({ carrierName, code, parcels: count, trackingUrl, direction }) => ({
    label: t(`facts.parcel.${direction}`),
    value: (
      <>
        {carrierName ?? t('order:track.own')},{' '}
        {trackingUrl ? (
          <a href={trackingUrl} rel="noreferrer">
            {code}
          </a>
        ) : (
          code
        )}
        {count > 1 ? `, ${t('facts.parcels', { count })}` : null}
      </>
    ),
  }))
  return present([
    serials.length > 0 && {
      label: t('facts.serials'),
      value: serials.map((unit) => unitName(t, unit)).join(', '),
    },
    ...swaps.map(({ from, to, grade }) => ({
      label: t('swap.swapped', { from }),
      value: `${to}, ${grade ? t(`grade.${grade}`) : t('swap.out', { serial: from })}`,
    })),
    ...parcels,
    returned && { label: t('facts.comesBack'), value: <WithDates>{howReturned(t, returned)}</WithDates> },
  ])
}
