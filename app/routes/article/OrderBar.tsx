import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from 'remix-utils/use-hydrated'
import { formatMoney } from '../../../contract/money'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { MONTHS_ID } from '../../shop/PeriodFields/period-input'
import { useIsGraphical } from '../../shop/shell-data'
import { Button } from '../../ui/Button/Button'
import { variants, wide } from '../../ui/Button/Button.css'
import { classNames } from '../../ui/classNames'
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
  const isBegun = isGraphical && calendar !== undefined && start !== '' && end === ''
  return (
    <>
      <div className={classNames(styles.bar, !isBegun && foot)}>
        <OnceOpen>
          {breakdown && !orderPanel.errors ? <Sum {...{ breakdown, days, choice }} /> : null}
          <Button variant={isBegun ? 'quiet' : 'main'}>{t('addToCart')}</Button>
        </OnceOpen>
      </div>
      {isBegun ? (
        <div className={classNames(foot, atFoot)}>
          <WayToDays to={months ? MONTHS_ID : 'end'} />
        </div>
      ) : null}
    </>
  )
}

/** Remix keeps the page where it is at an address that it shows already, so scripts move it themselves. */
function WayToDays({ to }: { to: string }) {
  const { t } = useTranslation('articles')
  function show(event: MouseEvent) {
    const part = document.getElementById(to)
    if (!part) return
    event.preventDefault()
    part.scrollIntoView()
    const field = part.querySelector<HTMLElement>('[aria-pressed]') ?? part
    field.focus({ preventScroll: true })
  }
  return (
    <a href={`#${to}`} onClick={show} className={classNames(variants.main, wide)}>
      {t('chooseEnd')}
    </a>
  )
}

interface SumProps {
  breakdown: NonNullable<OrderPanelData['breakdown']>
  days: string | undefined
  choice: Choice
}

/** The button alone stands where no price is to come. */
const GONE = { display: 'none' } as const

/** Keeps its room while a new price loads. */
function Sum({ breakdown: { total, deposit }, days, choice: { isOld, isAsked } }: SumProps) {
  const { t } = useTranslation(['articles', 'prices'])
  const isFollowed = useHydrated()
  const price = total - deposit
  const words =
    price === 0 ? 'prices:deposit' : deposit > 0 ? 'articles:plusDeposit' : 'prices:totalWithoutVat'
  return (
    <p
      className={classNames(atFoot, styles.sum, isFollowed ? isOld && styles.old : styles.drawn)}
      style={isOld && !isAsked ? GONE : undefined}
    >
      <strong>{formatMoney(price || deposit)}</strong>
      {days ? ` ${t(words)}` : null}
      <br />
      {days ?? t(words)}
    </p>
  )
}
