import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { TODAY_LIMIT } from '../../../../contract/staff/orders'
import { useLocale } from '../../../i18n/locale'
import { classNames } from '../../../ui/classNames'
import { plainList, stacks } from '../../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { type Needs as ByNeed, NEED_LISTS, pageOfNeed } from '../../needs'
import { adminPath } from '../../paths'
import * as styles from './Today.css'

interface NeedsProps {
  needs: ByNeed
  pages: string[]
}

/** Lists what waits for a hand, each with a way to its list. */
export function Needs({ needs, pages }: NeedsProps) {
  const { t } = useTranslation('admin-orders')
  const locale = useLocale()
  const waiting = (Object.keys(NEED_LISTS) as (keyof ByNeed)[]).filter((need) => needs[need] > 0)
  return (
    <section className={stacks[16]} aria-labelledby="needs">
      <h2 id="needs">{t('today.needs')}</h2>
      {waiting.length === 0 ? <p>{t('today.nothing')}</p> : null}
      <ul className={classNames(plainList, styles.needs)}>
        {waiting.map((need) => {
          const count =
            needs[need] < TODAY_LIMIT ? String(needs[need]) : t('today.atLeast', { number: TODAY_LIMIT })
          const text = (
            <>
              <span className={styles.label}>
                {t(`need.${need}`)}
                <VisuallyHidden>: </VisuallyHidden>
              </span>
              <span className={styles.count}>{count}</span>
            </>
          )
          return (
            <li key={need}>
              {pages.includes(pageOfNeed(need)) ? (
                <Link to={adminPath(locale, NEED_LISTS[need])} className={styles.need}>
                  {text}
                </Link>
              ) : (
                <div className={styles.need}>{text}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
