import { NavLink } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../contract/look-up'
import { useLocale } from '../../i18n/locale'
import { classNames } from '../../ui/classNames'
import { plainList } from '../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import type { Counted } from '../needs'
import { adminPath } from '../paths'
import * as styles from './Menu.css'
import { SectionIcon } from './SectionIcon'

export interface MenuProps {
  /** The groups of sections that the member may open, by the paths after /admin of their first pages. */
  menu: { group: 'daily' | 'content' | 'management'; sections: string[] }[]
  /** What is to be done today, by these paths. */
  counts: Record<string, Counted>
}

/** The first group is the work of each day, and needs no heading. */
export function Menu({ menu, counts }: MenuProps) {
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
          <ul
            className={classNames(plainList, styles.sections)}
            aria-labelledby={group === 'daily' ? undefined : `menu-${group}`}
          >
            {sections.map((page) => (
              <li key={page}>
                <Section page={page} counted={lookUp(counts, page)} />{' '}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Section({ page, counted }: { page: string; counted: Counted | undefined }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <NavLink to={adminPath(locale, page)} end={page === ''} className={styles.section}>
      <SectionIcon section={page} />
      <span className={styles.name}>{t(`sections.${page || 'today'}`)}</span>
      {counted ? (
        <>
          {' '}
          <span className={counted.late > 0 ? styles.late : styles.count}>
            {counted.count}
            <VisuallyHidden>
              {' '}
              {t('waiting')}
              {counted.late > 0 ? <>, {t('late', { count: counted.late })}</> : null}
            </VisuallyHidden>
          </span>
        </>
      ) : null}
    </NavLink>
  )
}
