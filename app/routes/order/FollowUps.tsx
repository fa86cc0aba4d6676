import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../contract/dates'
import { AWAITING_PAYMENT, CANCELED, DELIVERED, isKeepingKind } from '../../../contract/order-status'
import { useWords } from '../../i18n/locale'
import { statusWord } from '../../shop/OrderStatus/order-status'
import { orderPath } from '../../shop/paths'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { plainList } from '../../ui/Layout/Layout.css'
import { Section } from '../../ui/Section/Section'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { OrderPage } from './order-page.server'

type Shown = Pick<OrderPage, 'order' | 'decision' | 'stands'>

export function FollowUps({ order, decision, stands }: Shown) {
  const { t, locale } = useWords('order')
  const { follows, followUps } = order
  const text = useEnd({ order, decision, stands })
  if (!follows && !text && followUps.length === 0) return null
  return (
    <Section id="follow-ups" title={t('followUps.title')} card="plain">
      {text && (
        <p>
          <WithDates>{text}</WithDates>
        </p>
      )}
      {follows && (
        <p>
          <Link to={orderPath(locale, follows)}>
            <WithNumber number={follows.number}>
              {t(`followUps.follows.${follows.kind}`, { number: follows.number })}
            </WithNumber>
          </Link>
        </p>
      )}
      {followUps.length > 0 && (
        <ul className={plainList}>
          {followUps.map((followUp) => {
            const state = statusWord(t, followUp.status, followUp)
            const values = { kind: t(`followUps.kind.${followUp.kind}`), number: followUp.number, state }
            return (
              <li key={followUp.id}>
                <Link to={orderPath(locale, followUp)}>
                  <WithNumber number={followUp.number}>{t('followUps.item', values)}</WithNumber>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

function useEnd({ order, decision, stands }: Shown): string | undefined {
  const { t } = useTranslation('order')
  const { actions, followUps, period } = order
  const kept = followUps.find(({ kind, status }) => isKeepingKind(kind) && status !== CANCELED)
  if (stands) return undefined
  if (kept) return t(kept.status === AWAITING_PAYMENT ? 'followUps.keeping' : 'followUps.kept')
  const day = writtenDate(period?.end ?? '')
  if (decision || order.status !== DELIVERED) return undefined
  if (actions.includes('keep')) return t('followUps.trialEnds', { day })
  return actions.includes('extend') ? t('followUps.rentEnds', { day }) : undefined
}
