import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { ButtonLink } from '../../ui/Button/Button'
import { cluster } from '../../ui/Layout/Layout.css'
import type { DoorsView } from './doors.server'
import * as styles from './Hero.css'

export function Hero({ action }: { action: DoorsView['first'] }) {
  const { t } = useTranslation('home')
  return (
    <div className={styles.hero}>
      <div className={styles.text}>
        <h1 className={styles.sentence}>{t('hero.sentence')}</h1>
        <p className={styles.lead}>{t('hero.lead')}</p>
        <p className={cluster}>
          {action ? <ButtonLink to={action.to}>{action.label}</ButtonLink> : null}{' '}
          <ButtonLink to="#models" variant="quiet">
            {t('hero.choose')}
          </ButtonLink>
        </p>
        <p>
          <a href={`/${useLocale()}/etc/easy_read`}>{t('hero.easyRead')}</a>
        </p>
      </div>
      <img
        src="/pictures/home-night.svg"
        alt={t('hero.picture')}
        width={1440}
        height={720}
        className={styles.picture}
        {...{ fetchpriority: 'high' }}
      />
    </div>
  )
}
