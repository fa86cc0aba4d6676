import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { TODAY_LIMIT } from '../../../../contract/staff/orders'
import { useLocale } from '../../../i18n/locale'
import { stacks } from '../../../ui/Layout/Layout.css'
import { adminPath } from '../../paths'

const LISTS = {
  ship: 'orders?need=ship',
  grade: 'orders?need=grade',
  ending: 'orders?need=ending',
  pay_out: 'orders?need=pay_out',
  mismatch: 'orders?need=mismatch',
  quotes: 'quotes?status=open',
  messages: 'messages',
  withdrawals: 'messages?kind=withdrawals',
  outbox: 'outbox',
} as const

type Need = keyof typeof LISTS

interface NeedsProps {
  needs: Record<Need, number>
  pages: string[]
}

/** Lists what waits for a hand, each with a way to its list. */
export function Needs({ needs, pages }: NeedsProps) {
  const { t } = useTranslation('admin-orders')
  const locale = useLocale()
  const waiting = (Object.keys(LISTS) as Need[]).filter((need) => needs[need] > 0)
  return (
    <section className={stacks[16]} aria-labelledby="needs">
      <h2 id="needs">{t('today.needs')}</h2>
      {waiting.length === 0 ? <p>{t('today.nothing')}</p> : null}
      <ul>
        {waiting.map((need) => {
          const count =
            needs[need] < TODAY_LIMIT ? String(needs[need]) : t('today.atLeast', { number: TODAY_LIMIT })
          const text = `${t(`need.${need}`)}: ${count}`
          const [page = ''] = LISTS[need].split('?')
          return (
            <li key={need}>
              {pages.includes(page) ? <Link to={adminPath(locale, LISTS[need])}>{text}</Link> : text}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
