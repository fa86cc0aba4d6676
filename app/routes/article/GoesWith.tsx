import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import { tickedIds, WITH } from '../../shop/OrderLine/ticked'
import { useIsGraphical } from '../../shop/useIsGraphical'
import { box } from '../../ui/Field/Choice.css'
import { label } from '../../ui/Field/Field.css'
import * as styles from './article.css'
import type { OrderPanelData } from './order-panel.server'

type GoesWithProps = { orderPanel: Pick<OrderPanelData, 'goesWith' | 'typed' | 'type'>; isBed: boolean }

export function GoesWith({ orderPanel, isBed }: GoesWithProps) {
  const { fitting } = orderPanel.goesWith
  // In a text browser, each link is a key on the way to the button.
  const sets = useIsGraphical() ? orderPanel.goesWith.sets : []
  if (fitting.length + sets.length === 0) return null
  return (
    <div>
      {fitting.length > 0 ? <Fitting orderPanel={orderPanel} isBed={isBed} /> : null}
      {sets.length > 0 ? <InSets orderPanel={orderPanel} /> : null}
    </div>
  )
}

function Fitting({ orderPanel: { goesWith, typed, type }, isBed }: GoesWithProps) {
  const { t } = useTranslation('articles')
  const ticked = tickedIds(typed)
  return (
    <fieldset>
      <legend className={label}>{t(isBed ? 'fitting.bed' : 'fitting.other')}</legend>
      {goesWith.fitting.map(({ id, name, price, deposit }) => (
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
    </fieldset>
  )
}

export function InSets({ orderPanel: { goesWith, type } }: Pick<GoesWithProps, 'orderPanel'>) {
  const { t } = useTranslation('articles')
  return (
    <div className={styles.quiet}>
      {goesWith.sets.map(({ id, name, to, price, deposit, saved }) => (
        <p key={id}>
          {`${t('fitting.or')} `}
          <Link to={to} discover="none">
            {name}
          </Link>
          {`: ${t(`fitting.set.${type}`, { amount: formatMoney(price), deposit: formatMoney(deposit) })}`}
          {saved === undefined ? '' : `, ${t(comparison(saved), { amount: formatMoney(Math.abs(saved)) })}`}
        </p>
      ))}
    </div>
  )
}

function comparison(saved: number) {
  if (saved === 0) return 'fitting.set.same'
  return saved > 0 ? 'fitting.set.less' : 'fitting.set.more'
}
