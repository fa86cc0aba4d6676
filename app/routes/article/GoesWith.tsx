import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../i18n/money'
import { tickedIds, WITH } from '../../shop/OrderLine/ticked'
import { box } from '../../ui/Field/Choice.css'
import { label } from '../../ui/Field/Field.css'
import * as styles from './article.css'
import type { OrderPanelData } from './order-panel.server'

type GoesWithProps = { orderPanel: OrderPanelData; isBed: boolean }

/** Offers what fits an article in the same form, and says of each set whether it costs less than its parts. */
export function GoesWith({ orderPanel: { goesWith, typed, type }, isBed }: GoesWithProps) {
  const { t } = useTranslation('articles')
  const { fitting, sets } = goesWith
  if (fitting.length + sets.length === 0) return null
  const ticked = tickedIds(typed)
  return (
    <fieldset>
      <legend className={label}>{t(isBed ? 'fitting.bed' : 'fitting.other')}</legend>
      {fitting.map(({ id, name, price, deposit }) => (
        <label key={id} className={styles.tick}>
          <input
            type="checkbox"
            name={WITH}
            value={id}
            defaultChecked={ticked.includes(id)}
            className={box}
          />
          {` ${t(`fitting.with.${type}`, { name, amount: formatMoney(price), deposit: formatMoney(deposit) })}`}
        </label>
      ))}
      {sets.map(({ id, name, to, price, deposit, saved }) => (
        <p key={id}>
          {`${t('fitting.or')} `}
          <Link to={to}>{name}</Link>
          {`: ${t(`fitting.set.${type}`, { amount: formatMoney(price), deposit: formatMoney(deposit) })}`}
          {saved === undefined ? '' : `, ${t(comparison(saved), { amount: formatMoney(Math.abs(saved)) })}`}
        </p>
      ))}
    </fieldset>
  )
}

function comparison(saved: number) {
  if (saved === 0) return 'fitting.set.same'
  return saved > 0 ? 'fitting.set.less' : 'fitting.set.more'
}
