import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from 'remix-utils/use-hydrated'
import { formatMoney } from '../../../contract/money'
import { focusContent } from '../../platform/focus'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { MONTHS_ID } from '../../shop/PeriodFields/period-input'
import { useIsGraphical } from '../../shop/shell-data'
import { Button } from '../../ui/Button/Button'
import { variants, wide } from '../../ui/Button/Button.css'
import { classNames } from '../../ui/classNames'
import { pending } from '../../ui/Field/Field.css'
import { atFoot, foot } from '../../ui/Layout/Layout.css'
import * as styles from './article.css'
import type { OrderPanelData } from './order-panel.server'
import type { Choice } from './useChoice'

/** An order without a last day would only fail, so a link to that field takes the place of the button. */
export function OrderBar({ orderPanel, choice }: { orderPanel: OrderPanelData; choice: Choice }) {
  const { t } = useTranslation('articles')
  const { calendar, breakdown, days, months } = orderPanel
  const { start, end } = choice.typed
  const isGraphical = useIsGraphical()
  const lacksLastDay = isGraphical && calendar !== undefined && start !== '' && end === ''
  return (
    <>
      <div className={classNames(styles.bar, !lacksLastDay && foot)}>
        <OnceOpen>
          {breakdown && !orderPanel.errors ? <Sum breakdown={breakdown} days={days} choice={choice} /> : null}
          <Button variant={lacksLastDay ? 'quiet' : 'main'}>{t('addToCart')}</Button>
        </OnceOpen>
      </div>
      {lacksLastDay ? (
        <div className={classNames(foot, atFoot)}>
          <LinkToDays to={months ? MONTHS_ID : 'end'} />
        </div>
      ) : null}
    </>
  )
}

/** Remix keeps the page where it is at an address that it shows already, so scripts move it themselves. */
function LinkToDays({ to }: { to: string }) {
  const { t } = useTranslation('articles')
  function scrollToField(event: MouseEvent) {
    const target = document.getElementById(to)
    if (!target) return
    event.preventDefault()
    target.scrollIntoView()
    focusContent(`#${to}`)
  }
  return (
    <a href={`#${to}`} onClick={scrollToField} className={classNames(variants.main, wide)}>
      {t('chooseEnd')}
    </a>
  )
}

interface SumProps {
  breakdown: NonNullable<OrderPanelData['breakdown']>
  days: string | undefined
  choice: Choice
}

function Sum({ breakdown: { total, deposit }, days, choice: { isOld, isAsked } }: SumProps) {
  const { t } = useTranslation(['articles', 'prices'])
  const isHydrated = useHydrated()
  const price = total - deposit
  const words =
    price === 0 ? 'prices:deposit' : deposit > 0 ? 'articles:plusDeposit' : 'prices:totalWithoutVat'
  return (
    <p
      className={classNames(atFoot, styles.sum, isHydrated ? isOld && pending : styles.drawn)}
      aria-busy={(isOld && isAsked) || undefined}
      style={isOld && !isAsked ? { display: 'none' } : undefined}
    >
      <strong>{formatMoney(price || deposit)}</strong>
      {days ? ` ${t(words)}` : null}
      <br />
      {days ?? t(words)}
    </p>
  )
}
