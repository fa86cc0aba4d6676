import { NavLink } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../contract/look-up'
import { ANY_NEED } from '../../../contract/staff/orders'
import { useWords } from '../../i18n/locale'
import { Drawing } from '../../ui/Icon/Icon'
import { plainList } from '../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import type { WorkCount } from '../needs'
import { adminPath } from '../paths'
import type { Frame } from './frame.server'
import * as styles from './Menu.css'

export function Menu({ menu, counts }: Pick<Frame, 'menu' | 'counts'>) {
  const { t } = useTranslation('admin')
  return (
    <nav aria-label={t('menu')} className={styles.menu}>
      {menu.map(({ group, sections }) => (
        <div key={group} className={styles.group}>
          {group === 'daily' ? null : (
            <p id={`menu-${group}`} className={styles.heading}>
              {t(`groups.${group}`)}
            </p>
          )}
          <ul className={plainList} aria-labelledby={group === 'daily' ? undefined : `menu-${group}`}>
            {sections.map(({ path, label }) => (
              <li key={path}>
                <Section path={path} label={label} work={lookUp(counts, path)} />{' '}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Section({ path, label, work }: { path: string; label: string; work: WorkCount | undefined }) {
  const { t, locale } = useWords('admin')
  const to = path === 'orders' ? `orders?need=${ANY_NEED}` : path
  return (
    <NavLink to={adminPath(locale, to)} end={path === ''} className={styles.section}>
      <Drawing path={lookUp(ICON_PATHS, path) ?? PLAIN_ICON} className={styles.glyph} />
      <span className={styles.name}>{label}</span>
      {work ? (
        <>
          {' '}
          <span className={work.late > 0 ? styles.late : styles.count}>
            {work.count}
            <VisuallyHidden>
              {' '}
              {t('waiting')}
              {work.late > 0 ? <>, {t('late', { count: work.late })}</> : null}
            </VisuallyHidden>
          </span>
        </>
      ) : null}
    </NavLink>
  )
}

const PLAIN_ICON = 'M4 6h16M4 12h16M4 18h16'

/** By the path after /admin. Kept apart from the shop's icons, so that its pages do not load these. */
const ICON_PATHS: Record<string, string> = {
  '': 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  orders: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  quotes: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  payments: 'M17.5 6.5a7 7 0 1 0 0 11M3.5 10.5H14M3.5 13.5h9',
  customers: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  messages: 'M3.5 5.5h17v13h-17zM3.5 6.5l8.5 6.5 8.5-6.5',
  articles: 'M3.5 4h8l9 9-7.5 7.5-9.5-9zM8 8.5h.01',
  units: 'M3 18.5v-6h18v6M5 12.5V8a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v4.5M8.5 12.5V10h7v2.5',
  'phone-order': 'M5 4h4l2 5-2.5 1.5a12 12 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1',
  reviews: 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6-4.5-4.1 6-.7z',
  texts: 'M5 7.5V5h14v2.5M12 5v14M9 19h6',
  accounting:
    'M5 3.5h14v17H5zM8 7h8v3.5H8zM8.5 14h.01M12 14h.01M15.5 14h.01M8.5 17.5h.01M12 17.5h.01M15.5 17.5h.01',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4M9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  outbox: 'M4 14.5v5h16v-5M12 15V4M8 8l4-4 4 4',
  staff:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.9c2 .8 3.2 2.5 3.5 5.1',
}
