import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/classNames'
import { wrap } from '../../ui/Layout/Layout.css'
import type { ShellData } from './route'
import * as styles from './SiteFooter.css'

/** The bottom of every page: who answers, where they are, and what the shop promises. */
export function SiteFooter({ data: { details } }: { data: ShellData }) {
  const { t } = useTranslation('shell')
  return (
    <footer className={styles.footer}>
      <div className={classNames(wrap, styles.columns)}>
        <section>
          <h2 className={styles.heading}>{t('footer.contact')}</h2>
          <p>
            <a href={`tel:${details.phoneLink}`}>{details.phone}</a>
            <br />
            {t('footer.always')}
          </p>
          <p>
            <a href={`mailto:${details.email}`}>{details.email}</a>
          </p>
          <p>{details.textPhone}</p>
        </section>
        <section>
          <h2 className={styles.heading}>{t('footer.promises')}</h2>
          <ul>
            <li>{t('footer.shipping')}</li>
            <li>{t('footer.returns')}</li>
            <li>{t('footer.support')}</li>
          </ul>
        </section>
        <section>
          <h2 className={styles.heading}>{details.legalName}</h2>
          <address className={styles.address}>
            {details.street}
            <br />
            {details.postalCode} {details.city}
            <br />
            {details.country}
          </address>
          <p>
            {t('footer.commerce', { number: details.commerceNumber })}
            <br />
            {t('footer.vat', { number: details.vatNumber })}
          </p>
        </section>
      </div>
      <p className={classNames(wrap, styles.mission)}>{details.mission}</p>
    </footer>
  )
}
