import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../contract/money'
import { TODAY_LIMIT } from '../../../../contract/staff/orders'
import { useLocale } from '../../../i18n/locale'
import { classNames } from '../../../ui/classNames'
import { plainList, stacks } from '../../../ui/Layout/Layout.css'
import { NEED_LISTS, type Needs, pageOfNeed } from '../../needs'
import { adminPath } from '../../paths'
import * as styles from './Today.css'
import { useCount } from './useCount'

interface FiguresProps {
  needs: Needs
  week: { orders: number; total: number; shipped: number; returned: number }
  /** The sections that the member may open. */
  pages: string[]
}

/** Shows below the work how long each list is, with a way to it, and the figures of seven days; the sum includes deposits. */
export function Figures({ needs, week, pages }: FiguresProps) {
  const { t } = useTranslation('admin-orders')
  const locale = useLocale()
  const countOf = useCount()
  const waiting = (Object.keys(NEED_LISTS) as (keyof Needs)[]).filter((need) => needs[need] > 0)
  return (
    <section className={classNames(stacks[8], styles.figures)} aria-labelledby="figures">
      <h2 id="figures">{t('today.figures')}</h2>
      {waiting.length > 0 ? (
        <ul className={classNames(plainList, styles.band)}>
          {waiting.map((need) => (
            <li key={need}>
              {pages.includes(pageOfNeed(need)) ? (
                <Link to={adminPath(locale, NEED_LISTS[need])}>{t(`need.${need}`)}</Link>
              ) : (
                t(`need.${need}`)
              )}
              : <strong>{countOf(needs[need], needs[need] >= TODAY_LIMIT)}</strong>
            </li>
          ))}
        </ul>
      ) : null}
      <h3 id="week">{t('today.week')}</h3>
      <dl className={styles.band} aria-labelledby="week">
        {Object.entries({ ...week, total: formatMoney(week.total) }).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`today.${name}`)}:</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
